import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Grid } from '@chakra-ui/react/grid';
import { Text } from '@chakra-ui/react/text';
import { eventLogFormats, eventLogLabels as labels, fillLabel, type WorkflowDescription } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client';
import { notify } from '../../api/notify';
import { download } from '../../ui/data-table/download';
import { DateField } from '../../ui/fields/DateField';
import { today } from '../../ui/display/dates';
import { Panel } from '../../ui/page/Panel';
import { wrapping } from '../../ui/display/wrapping';

type Format = keyof typeof eventLogFormats;
type Period = { from: string; to: string };

const isDay = (value: string): boolean => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

function errorsOf({ from, to }: Period): Partial<Period> {
  const wrong = { from: isDay(from) ? undefined : labels.wrongDate, to: isDay(to) ? undefined : labels.wrongDate };
  return from && to && isDay(from) && isDay(to) && to < from ? { ...wrong, to: labels.wrongPeriod } : wrong;
}

/** Downloads the event log of a period: XES of one machine, or OCEL of all machines. */
async function saveLog(format: Format, name: string, period: Period): Promise<void> {
  const query = new URLSearchParams(Object.entries(period).filter(([, day]) => day !== '')).toString();
  const { mediaType, extension } = eventLogFormats[format];
  const scope = format === 'xes' ? `/${name}` : '';
  const reply = await api.raw(`/workflows${scope}/event-log${query && `?${query}`}`, { accept: mediaType });
  download(await reply.blob(), `${format === 'xes' ? name : 'percorso'}.${extension}`, mediaType);
}

/** Panel to download event logs for process mining tools. */
export function EventLogPanel({ machine: { name, label } }: { machine: Pick<WorkflowDescription, 'name' | 'label'> }) {
  const [period, setPeriod] = useState<Period>({ from: '', to: '' });
  const saving = useMutation({
    mutationFn: (format: Format) => saveLog(format, name, period),
    networkMode: 'always',
    onError: notify.error,
  });
  const errors = errorsOf(period);
  const isWrong = Object.values(errors).some((error) => error !== undefined);
  const texts = { xes: fillLabel(labels.xes, { name: label }), ocel: labels.ocel };
  return (
    <Panel title={labels.title}>
      <Text color="fg.muted" mb="4">
        {labels.intro}
      </Text>
      <Grid templateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 14rem))' }} gap="4" mb="4">
        {(['from', 'to'] as const).map((end) => (
          <DateField
            key={end}
            label={labels[end]}
            value={period[end]}
            max={today()}
            error={errors[end]}
            onChange={(day) => setPeriod({ ...period, [end]: day })}
          />
        ))}
      </Grid>
      <Flex gap="2" wrap="wrap">
        {(['xes', 'ocel'] as const).map((format) => (
          <Button
            key={format}
            variant="outline"
            bg="bg"
            {...wrapping}
            disabled={isWrong || saving.isPending}
            loading={saving.isPending && saving.variables === format}
            onClick={() => saving.mutate(format)}
          >
            <Download size={16} aria-hidden />
            {texts[format]}
          </Button>
        ))}
      </Flex>
    </Panel>
  );
}
