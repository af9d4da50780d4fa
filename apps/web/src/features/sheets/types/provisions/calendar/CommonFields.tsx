import { Box } from '@chakra-ui/react/box';
import { Flex } from '@chakra-ui/react/flex';
import {
  authorisedProvisionTypes,
  type EntryFacts,
  type PractitionerRow,
  provisionCalendarLabels as labels,
  provisionsSheet,
  USUAL_PROVISION_TIME,
} from '@percorso/domain';
import { Picker } from '../../../../../ui/form/Picker';
import { SelectField } from '../../../../../ui/fields/SelectField';
import { TimeField } from '../../../../../ui/fields/TimeField';
import type { FormContext, SheetFormContext } from '../../../sheet-form-context';
import {
  practitionerSource,
  qualificationsOf,
  usePractitioner,
  useRememberPractitioner,
} from '../../../use-practitioners';
import { codedLabel } from '../../../widgets/options';
import type { Common } from './use-record-provisions';

type Props = {
  context: Pick<SheetFormContext, 'team' | 'searchPractitioners' | 'findPractitioners'> & {
    facts: Pick<EntryFacts, 'authorisedRegimes'>;
  };
  common: Common;
  /** Error messages by field. */
  faults: Readonly<Partial<Record<keyof Common, string>>>;
  /** `picked`: the practitioner that the user has just picked. */
  onChange: (common: Common, picked?: PractitionerRow) => void;
};

const { fields } = provisionsSheet.labels;

/** Returns the default values of provisions that are recorded together. */
export function firstCommon({ facts, practitionerId }: FormContext): Common {
  const types = authorisedProvisionTypes(facts.authorisedRegimes);
  return {
    provisionTypeCode: (types.length === 1 && types[0]?.code) || '',
    practitionerId,
    time: USUAL_PROVISION_TIME,
  };
}

/** The fields that provisions recorded together have in common: type, practitioner and time. */
export function CommonFields({ context, common, faults, onChange }: Props) {
  const types = authorisedProvisionTypes(context.facts.authorisedRegimes);
  const set = (change: Partial<Common>, picked?: PractitionerRow) => onChange({ ...common, ...change }, picked);
  const { practitioner, label } = usePractitioner(common.practitionerId, context);
  const remember = useRememberPractitioner();
  return (
    <Flex wrap="wrap" gap="3" align="flex-start">
      <Box flex="2 1 14rem">
        <SelectField
          required
          label={fields.provisionTypeCode}
          error={faults.provisionTypeCode}
          options={types.map((type) => ({ value: type.code, label: codedLabel(type) }))}
          value={common.provisionTypeCode}
          onChange={(event) => set({ provisionTypeCode: event.target.value })}
        />
      </Box>
      <Box flex="2 1 14rem">
        <Picker
          required
          name="practitionerId"
          label={fields.practitionerId}
          error={faults.practitionerId}
          help={practitioner && qualificationsOf(practitioner)}
          source={practitionerSource(null, context)}
          value={common.practitionerId === null ? null : { value: common.practitionerId, label }}
          onPick={(row) => {
            if (row) remember(row);
            set({ practitionerId: row?.id ?? null }, row ?? undefined);
          }}
          onBlur={() => {}}
          ref={() => {}}
        />
      </Box>
      <Box w="6rem">
        <TimeField
          required
          label={labels.time}
          error={faults.time}
          value={common.time}
          onChange={(time) => set({ time })}
          onBlur={() => {}}
        />
      </Box>
    </Flex>
  );
}
