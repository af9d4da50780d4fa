import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import {
  authorisedProvisionTypes,
  careRegimesSheet,
  type CareRegimeView,
  costText,
  expectedCost,
  fillLabel,
  operatingPlanLabels as labels,
  plannedAccesses,
  plannedOfRegime,
  type PlannedProvision,
  priSummaryLabels,
  regimeCostText,
  regimeOfProvision,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { tariffsQuery } from '../../../api/tariffs';
import { LinesTable } from '../../../ui/display/LinesTable';
import { TextField } from '../../../ui/fields/TextField';
import { useIsPhone } from '../../../ui/hooks/use-is-phone';
import { useWizardContext } from '../wizard-context';
import { EntriesLoader } from './EntriesLoader';
import { sheetOf } from './sheet-of';

type Numbers = Omit<PlannedProvision, 'provisionTypeCode'>;
/** A planned provision while it is edited. A number that is not typed yet is NaN, or null in a restored draft. */
type Typed = Pick<PlannedProvision, 'provisionTypeCode'> & { [field in keyof Numbers]: number | null };
type Props = {
  planned: readonly Typed[];
  /** The first date of treatment: the expected cost uses the tariffs of this date. */
  day: string;
  /** Absent if the plan is read-only. */
  onChange?: (planned: PlannedProvision[]) => void;
  /** Returns the error of a field in a line. */
  errorOf?: (index: number, field: keyof Numbers) => string | undefined;
};

/** The provisions that the centre plans, by type and per week, with the accesses that the PRI expects and the centre's residual budget. */
export default function PlannedProvisions(props: Props) {
  const { episode } = useWizardContext();
  const regimes = sheetOf(episode, 'unit', careRegimesSheet.type);
  const planned = props.planned.map((one): PlannedProvision => ({
    ...one,
    perWeek: one.perWeek ?? NaN,
    weeks: one.weeks ?? NaN,
  }));
  if (!regimes) return null;
  return (
    <EntriesLoader sheetId={regimes.id} type={careRegimesSheet.type}>
      {({ rows }) => <Lines {...props} planned={planned} regimes={rows} />}
    </EntriesLoader>
  );
}

const blank: Numbers = { perWeek: NaN, weeks: NaN };

type LinesProps = Omit<Props, 'planned'> & {
  planned: readonly PlannedProvision[];
  regimes: readonly CareRegimeView[];
};

function Lines({ planned, day, onChange, errorOf, regimes }: LinesProps) {
  const isPhone = useIsPhone();
  const { data: tariffs = [] } = useQuery(tariffsQuery(day));
  const indexOf = (type: string) => planned.findIndex(({ provisionTypeCode }) => provisionTypeCode === type);
  const codes = regimes.map(({ careRegimeTypeCode }) => careRegimeTypeCode);
  const types = authorisedProvisionTypes(codes).filter(({ code }) => onChange || indexOf(code) >= 0);
  const costOf = (accesses: number, regime: string | undefined) =>
    expectedCost(accesses, tariffs.find((tariff) => tariff.careRegimeTypeCode === regime)?.tariffCents ?? null);

  const write = (provisionTypeCode: string, field: keyof Numbers, typed: string) => {
    const one = { ...blank, ...planned[indexOf(provisionTypeCode)], provisionTypeCode, [field]: parseFloat(typed) };
    const others = planned.filter((other) => other.provisionTypeCode !== provisionTypeCode);
    onChange?.(isNaN(one.perWeek) && isNaN(one.weeks) ? others : [...others, one]);
  };
  const cellOf = (type: string, description: string, field: keyof Numbers) => {
    const index = indexOf(type);
    const value = planned[index]?.[field] ?? NaN;
    if (!onChange) return isPhone ? `${labels[field]}: ${value}` : String(value);
    return (
      <TextField
        key={field}
        type="number"
        min={1}
        label={isPhone ? labels[field] : `${labels[field]}: ${description}`}
        hideLabel={!isPhone}
        value={isNaN(value) ? '' : value}
        error={index < 0 ? undefined : errorOf?.(index, field)}
        onChange={(event) => write(type, field, event.target.value)}
      />
    );
  };
  if (types.length === 0) return <Text color="fg.muted">{labels.notPlanned}</Text>;
  return (
    <LinesTable
      label={labels.planned}
      descriptionHeaders={[labels.plannedType]}
      columns={[
        { header: labels.perWeek, width: '8rem' },
        { header: labels.weeks, width: '8rem' },
        { header: priSummaryLabels.accesses, width: '6rem' },
        { header: priSummaryLabels.expectedCost, width: '9rem' },
      ]}
      lines={types.map(({ code, description }) => {
        const one = planned[indexOf(code)];
        const accesses = one ? plannedAccesses(one) : NaN;
        const totals = isNaN(accesses)
          ? ['', '']
          : [String(accesses), costText(costOf(accesses, regimeOfProvision(code)))];
        return {
          id: code,
          descriptions: [{ text: description }],
          title: description,
          subtitle: isPhone ? totals.filter(Boolean).join(' · ') : '',
          cells: [cellOf(code, description, 'perWeek'), cellOf(code, description, 'weeks'), ...(isPhone ? [] : totals)],
        };
      })}
      footer={regimes.map((regime) => (
        <Total key={regime.id} regime={regime} planned={planned} costOf={costOf} />
      ))}
    />
  );
}

type TotalProps = {
  regime: CareRegimeView;
  planned: readonly PlannedProvision[];
  costOf: (accesses: number, regime: string) => number | null;
};

/** The total for one regime: planned and authorised accesses, their cost, and the centre's residual budget. */
function Total({ regime, planned, costOf }: TotalProps) {
  const { careRegimeType, careRegimeTypeCode: type, provisionCount } = regime;
  const accesses = plannedOfRegime(
    planned.filter((one) => !isNaN(plannedAccesses(one))),
    type,
  );
  const cost = costOf(accesses, type);
  const residual = regime.expectedResidualBudgetRehabCenterRegime;
  const costs = regimeCostText(accesses, cost, residual);
  const warnings = [
    ...(accesses > provisionCount ? [labels.tooManyAccesses] : []),
    ...(cost !== null && residual !== null && cost > residual ? [labels.overBudget] : []),
  ];
  return (
    <Box role="status" fontWeight="semibold" color={warnings.length > 0 ? 'fg.warning' : undefined}>
      {fillLabel(labels.plannedOfRegime, {
        regime: careRegimeType.description,
        costs,
        authorised: provisionCount,
      })}
      {warnings.map((warning) => (
        <Text key={warning}>{warning}</Text>
      ))}
    </Box>
  );
}
