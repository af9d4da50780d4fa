import { budgetSettings, type PeriodInput } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useMe } from '../../api/me';
import { notify } from '../../api/notify';
import { ratesAndBudgetKey } from '../../api/rates-and-budget';
import { RecordForm } from '../../ui/form/RecordForm';
import { draftKey } from '../../ui/form/use-draft';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import { DaysPanel } from './DaysPanel';
import { lastProvisionDayOf, periodLabelOf, periodValues, type PeriodValues, schemaFor, typesOf } from './period-form';
import type { Period, PeriodKind } from './period-kind';
import { periodQuery, savePeriod } from './queries';
import { SettingFields } from './SettingFields';
import { SettingsGrid } from './SettingPanel';

type Props = {
  kind: PeriodKind;
  /** Null for a new period. */
  period: Period | null;
  /** Initial values of the form. */
  start: PeriodValues;
};

/** Form of a period: its dates, and the volume and the tariffs of each setting. */
export function PeriodEditor({ kind, period, start }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const lastProvisionDay = lastProvisionDayOf(period);
  // If the start cannot be changed, a conflict with another period must come from the end.
  const conflictField = lastProvisionDay === null ? 'validFrom' : 'validTo';
  const editing = useSavedRecord<PeriodValues, PeriodInput, Period>({
    schema: schemaFor(start),
    record: period,
    valuesOf: (record) => (record ? periodValues(record) : start),
    draftKey: draftKey(useMe().id, period?.id ?? `new-${kind.name}-${start.localHealthAuthorityCode ?? ''}`),
    send: (body, ifMatch, confirmed) => savePeriod(kind, { id: period?.id, body, ifMatch, confirmed }),
    fieldByProblem: { period_overlaps: conflictField, period_in_use: conflictField },
    onSaved: (saved) => {
      client.setQueryData(periodQuery(kind, saved.id).queryKey, saved);
      void client.invalidateQueries({ queryKey: ratesAndBudgetKey });
      notify.success(kind.labels.saved);
      if (!period) void navigate(kind.paths.one(saved.id), { replace: true });
    },
  });
  const fixed = lastProvisionDay !== null && period && 'tariffCents' in period ? period.tariffCents : {};
  return (
    <RecordForm editing={editing} labelOf={periodLabelOf}>
      <DaysPanel validFrom={start.validFrom} lastProvisionDay={lastProvisionDay} />
      <SettingsGrid>
        {budgetSettings.map((setting) => (
          <SettingFields key={setting} setting={setting} types={typesOf(start, setting)} fixed={fixed} />
        ))}
      </SettingsGrid>
    </RecordForm>
  );
}
