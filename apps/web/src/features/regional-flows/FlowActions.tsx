import { Flex } from '@chakra-ui/react/flex';
import { fillLabel, flowLabels as labels, flowName, type FlowFile, type RegionalFlowRow } from '@percorso/domain';
import { useMutation } from '@tanstack/react-query';
import { Download, FileWarning, History, type LucideIcon, RefreshCw, Send } from 'lucide-react';
import { useMe } from '../../api/me';
import { paths } from '../../paths';
import { RowButton, RowLink } from '../../ui/page/RowLink';
import { flowEvents, hasFiles } from './flow-actions';
import { saveFile } from './queries';

type Props = {
  flow: RegionalFlowRow;
  onStart: (flow: RegionalFlowRow) => void;
  onMark: (flow: RegionalFlowRow) => void;
  isStarting: boolean;
};

/** Buttons for the actions that are currently possible on a flow. */
export function FlowActions({ flow, onStart, onMark, isStarting }: Props) {
  const events = flowEvents(flow, useMe().grants);
  const { mutate: save, isPending: isSaving } = useMutation({ mutationFn: (kind: FlowFile) => saveFile(flow, kind) });
  const nameOf = (label: string) => fillLabel(labels.ofFlow, { action: label, flow: flowName(flow) });
  const action = (label: string, Icon: LucideIcon, onClick: () => void, isBusy = false) => (
    <RowButton {...{ label, Icon, onClick, isBusy }} name={nameOf(label)} />
  );
  const generateLabel = flow.state === 'GENERATO' ? labels.generateAgain : labels.generate;
  return (
    <Flex gap="2" wrap="wrap" justify={{ base: 'flex-start', sm: 'flex-end' }} ms="auto">
      {hasFiles(flow) && action(labels.download, Download, () => save('file'), isSaving)}
      {hasFiles(flow) &&
        flow.discarded > 0 &&
        action(labels.downloadDiscarded, FileWarning, () => save('discarded'), isSaving)}
      {events.includes('START') && action(generateLabel, RefreshCw, () => onStart(flow), isStarting)}
      {events.includes('MARK_SENT') && action(labels.markSent, Send, () => onMark(flow))}
      <RowLink
        {...{ to: paths.workflowInstance('regional-flow', flow.id), Icon: History, label: labels.history }}
        name={nameOf(labels.history)}
      />
    </Flex>
  );
}
