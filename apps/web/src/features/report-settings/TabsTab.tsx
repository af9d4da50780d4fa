import { Button } from '@chakra-ui/react/button';
import { HStack, Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  reportSettingLabels,
  reportSettingsLabels as labels,
  type ReportTab,
  type ReportTabSettings,
  ReportTabsInput,
  reportTabLabels,
  type TabReport,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { z } from 'zod';
import { notify } from '../../api/notify';
import { RecordForm } from '../../ui/form/RecordForm';
import { TextInput } from '../../ui/form/TextInput';
import { useSavedRecord } from '../../ui/form/use-saved-record';
import { Loaded } from '../../ui/feedback/Loaded';
import { Panel } from '../../ui/page/Panel';
import { ChangesPanel } from '../changes/ChangesPanel';
import { MoveButtons } from './MoveButtons';
import { saveTabs, tabsQuery } from './queries';
import { useDraggedRows } from './use-dragged-rows';

/** A row of a tab. The report is a nested object, because the form sets an `id` of its own on each row. */
type Row = { report: TabReport; isShown: boolean };
type Values = { tabs: { categoryTypeCode: ReportTab; label: string; rows: Row[] }[] };

const tabsValues = (settings: ReportTabSettings | null): Values => ({
  tabs: (settings?.tabs ?? []).map(({ categoryTypeCode, label, reports, others }) => ({
    categoryTypeCode,
    label,
    rows: [
      ...reports.map((report) => ({ report, isShown: true })),
      ...others.map((report) => ({ report, isShown: false })),
    ],
  })),
});

const form: z.ZodType<ReportTabsInput> = z.preprocess(
  ({ tabs }: Values) => ({
    tabs: tabs.map(({ rows, ...tab }) => ({
      ...tab,
      reportIds: rows.filter(({ isShown }) => isShown).map(({ report }) => report.id),
    })),
  }),
  ReportTabsInput,
);

/** Tab for the settings of the two tabs on the page of reports. */
export function TabsTab() {
  const query = useQuery(tabsQuery);
  return (
    <Loaded query={query} rows={4}>
      {(settings) => (
        <Stack gap="5">
          <TabsEditor settings={settings} />
          <ChangesPanel record="report-settings/tabs" />
        </Stack>
      )}
    </Loaded>
  );
}

function TabsEditor({ settings }: { settings: ReportTabSettings }) {
  const client = useQueryClient();
  const editing = useSavedRecord<Values, ReportTabsInput, ReportTabSettings>({
    schema: form,
    record: settings,
    valuesOf: tabsValues,
    send: saveTabs,
    fieldByProblem: {},
    onSaved: (saved) => {
      client.setQueryData(tabsQuery.queryKey, saved);
      notify.success(labels.tabsSaved);
    },
  });
  return (
    <RecordForm editing={editing} labelOf={() => labels.tabLabel}>
      <TabPanels />
    </RecordForm>
  );
}

function TabPanels() {
  const { fields, move } = useFieldArray<Values, 'tabs'>({ name: 'tabs' });
  return fields.map(({ id, categoryTypeCode }, index) => {
    const name = reportTabLabels[categoryTypeCode];
    return (
      <Panel
        key={id}
        title={`${reportSettingLabels.tab} ${index + 1}`}
        tools={<MoveButtons name={name} place={index} count={fields.length} onMove={(to) => move(index, to)} />}
      >
        <Stack gap="4">
          <TextInput name={`tabs.${index}.label`} label={labels.tabLabel} required />
          <TabReports index={index} />
        </Stack>
      </Panel>
    );
  });
}

function TabReports({ index }: { index: number }) {
  const { fields, move, update } = useFieldArray<Values, `tabs.${number}.rows`>({ name: `tabs.${index}.rows` });
  const { rowProps } = useDraggedRows(move);
  return (
    <Stack gap="2">
      <Text fontWeight="semibold">{labels.shownReports}</Text>
      {fields.length === 0 && <Text color="fg.muted">{labels.noShownReports}</Text>}
      <Stack as="ol" gap="2" listStyleType="none">
        {fields.map(({ id, report, isShown }, place) => (
          <HStack as="li" key={id} {...rowProps(place)} borderWidth="1px" borderRadius="l2" p="2" wrap="wrap">
            <Text flex="1" minW="12rem" color={isShown ? 'fg' : 'fg.muted'} overflowWrap="anywhere">
              {[
                `${report.code} · ${report.description}`,
                ...(report.active ? [] : [labels.inactive]),
                ...(isShown ? [] : [labels.notShown]),
              ].join(' · ')}
            </Text>
            <Button
              size="sm"
              variant="outline"
              bg="bg"
              aria-label={`${isShown ? labels.hide : labels.show}: ${report.code}`}
              onClick={() => update(place, { report, isShown: !isShown })}
            >
              {isShown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
              {isShown ? labels.hide : labels.show}
            </Button>
            <MoveButtons name={report.code} place={place} count={fields.length} onMove={(to) => move(place, to)} />
          </HStack>
        ))}
      </Stack>
    </Stack>
  );
}
