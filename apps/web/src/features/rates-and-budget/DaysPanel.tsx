import { budgetLabels, budgetYears, fillLabel, ratesAndBudgetLabels } from '@percorso/domain';
import { formatDate } from '../../ui/display/dates';
import { Facts } from '../../ui/display/Facts';
import { DateInput } from '../../ui/form/DateInput';
import { FieldGrid, WholeLine } from '../../ui/form/FieldGrid';
import { TextAreaInput } from '../../ui/form/TextAreaInput';
import { Notice } from '../../ui/feedback/Notice';
import { Panel } from '../../ui/page/Panel';

const first = `${budgetYears.min}-01-01`;
const last = `${budgetYears.max}-12-31`;

type Props = {
  /** Start date as last saved. */
  validFrom: string;
  /** Date of the last provision in the period. If there is one, the start cannot be changed. */
  lastProvisionDay: string | null;
};

/** Panel with the start, the end and the note of a period. */
export function DaysPanel({ validFrom, lastProvisionDay }: Props) {
  const date = formatDate(lastProvisionDay);
  return (
    <Panel title={ratesAndBudgetLabels.period}>
      <FieldGrid>
        {lastProvisionDay === null ? (
          <DateInput name="validFrom" label={budgetLabels.validFrom} required min={first} max={last} />
        ) : (
          <Facts facts={[[budgetLabels.validFrom, formatDate(validFrom)]]} />
        )}
        <DateInput
          name="validTo"
          label={budgetLabels.validTo}
          min={first}
          max={last}
          isUnavailable={(day) => lastProvisionDay !== null && day < lastProvisionDay}
          help={
            lastProvisionDay === null
              ? ratesAndBudgetLabels.noEndHelp
              : fillLabel(ratesAndBudgetLabels.notBefore, { date })
          }
        />
        <WholeLine>
          <TextAreaInput name="note" label={budgetLabels.note} />
        </WholeLine>
      </FieldGrid>
      {lastProvisionDay !== null && <Notice kind="info">{fillLabel(ratesAndBudgetLabels.inUse, { date })}</Notice>}
    </Panel>
  );
}
