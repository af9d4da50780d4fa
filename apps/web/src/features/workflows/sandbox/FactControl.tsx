import { chakra } from '@chakra-ui/react/styled-system';
import { sandboxLabels as labels, sheetsByStep, SheetType, sheetTypeLabels, validationMessage } from '@percorso/domain';
import { isOfKind, kindOfFact, stateIn, type FactKind, type SandboxPlace } from '@percorso/workflows';
import { useState } from 'react';
import { CheckboxField } from '../../../ui/fields/CheckboxField';
import { DateField } from '../../../ui/fields/DateField';
import { SelectField } from '../../../ui/fields/SelectField';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField';
import { choiceLabel, factName } from './words';

type Props = { place: SandboxPlace; name: string; value: unknown; onChange: (value: unknown) => void };

/** Input for a fact: a switch, a number, a date, a choice or the sheets of the step. */
export function FactControl({ place, name, value, onChange }: Props) {
  const kind = kindOfFact(place.workflow, name);
  const label = factName(name);
  switch (kind.kind) {
    case 'yesNo':
      return <CheckboxField label={label} checked={value === true} onChange={onChange} />;
    case 'count':
      return <Count label={label} value={Number(value)} onChange={onChange} />;
    case 'names':
      return (
        <Count label={label} value={(value as unknown[]).length} onChange={(count) => onChange(numbered(count))} />
      );
    case 'day':
      return <Day label={label} kind={kind} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
    case 'choice':
      return <Choice label={label} kind={kind} value={typeof value === 'string' ? value : ''} onChange={onChange} />;
    case 'sheets':
      return <Sheets label={label} place={place} value={value as SheetType[]} onChange={onChange} />;
  }
}

/** Returns numbers in place of names, because names might identify a person. */
const numbered = (count: number): string[] => Array.from({ length: count }, (_, index) => String(index + 1));

type CountProps = { label: string; value: number; onChange: (count: number) => void };

/** Number input. Text that is not a number yet is kept as typed. */
function Count({ label, value, onChange }: CountProps) {
  const [typed, setTyped] = useState<number | string | null>();
  const isFaulty = typed !== undefined && !isOfKind({ kind: 'count' }, typed);
  return (
    <WholeNumberField
      label={label}
      value={typed === undefined ? value : typed}
      error={isFaulty ? validationMessage('invalidNumber') : undefined}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === 'number' && isOfKind({ kind: 'count' }, next)) onChange(next);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

type TextProps = { label: string; kind: FactKind; value: string; onChange: (value: string | null) => void };

function Day({ label, kind, value, onChange }: TextProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <DateField
      label={label}
      value={typed ?? value}
      onChange={(next) => {
        setTyped(next);
        const day = next === '' ? null : next;
        if (isOfKind(kind, day)) onChange(day);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}

function Choice({ label, kind, value, onChange }: TextProps) {
  if (kind.kind !== 'choice') return null;
  const values = value === '' || kind.values.includes(value) ? kind.values : [value, ...kind.values];
  return (
    <SelectField
      label={label}
      placeholder={kind.orNone ? labels.none : ''}
      options={values.map((each) => ({ value: each, label: choiceLabel(each) }))}
      value={value}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  );
}

type SheetsProps = { label: string; place: SandboxPlace; value: SheetType[]; onChange: (value: SheetType[]) => void };

/** Checkboxes for the compulsory sheets of the step. A checked sheet is missing, an unchecked one is complete. */
function Sheets({ label, place, value, onChange }: SheetsProps) {
  const step = stateIn(place).split('.')[0] ?? '';
  const stepSheets = Object.hasOwn(sheetsByStep, step) ? sheetsByStep[step as keyof typeof sheetsByStep] : [];
  const compulsory = stepSheets.flatMap(([type, kind]) => (kind === 'compulsory' ? [type] : []));
  const offered = SheetType.options.filter((type) => compulsory.includes(type) || value.includes(type));
  const toggled = (type: SheetType, isMissing: boolean) =>
    [...compulsory, ...value]
      .filter((each, index, all) => all.indexOf(each) === index)
      .filter((each) => (each === type ? isMissing : value.includes(each)));
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontWeight="semibold" fontSize="sm">
        {label}
      </chakra.legend>
      {offered.length === 0 && labels.noSheet}
      {offered.map((type) => (
        <div key={type}>
          <CheckboxField
            label={sheetTypeLabels[type]}
            checked={value.includes(type)}
            onChange={(isMissing) => onChange(toggled(type, isMissing))}
          />
        </div>
      ))}
    </chakra.fieldset>
  );
}
