import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  type DuplicateCandidates,
  duplicateLabels as labels,
  duplicateReasonLabels,
  fillLabel,
  hiddenCandidatesText,
} from '@percorso/domain';
import { paths } from '../../../paths';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { formatDate } from '../../../ui/display/dates';
import { TextLink } from '../../../ui/page/TextLink';

type Props = { candidates: DuplicateCandidates; onConfirm: () => void; onCancel: () => void };

/** Shows the patients who may be the person to be registered, before anything is written. Decision 0066. */
export function CandidatesDialog({ candidates: { visible, hidden }, onConfirm, onCancel }: Props) {
  return (
    <ConfirmDialog
      title={labels.questionTitle}
      confirmLabel={labels.registerAnyway}
      cancelLabel={labels.backToForm}
      {...{ onConfirm, onCancel }}
    >
      <Stack gap="3">
        <Text>{labels.questionText}</Text>
        {visible.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="3">
            {visible.map(({ id, surname, name, identifier, birthDate, birthPlace, reasons }) => (
              <li key={id}>
                <TextLink to={paths.patient(id)} target="_blank" rel="noreferrer">
                  {`${surname} ${name} (${labels.newWindow})`}
                </TextLink>
                <Text fontSize="sm">
                  {identifier} · {fillLabel(labels.bornAt, { date: formatDate(birthDate), place: birthPlace })}
                </Text>
                <Text fontSize="sm" color="fg.muted">
                  {reasons.map((reason) => duplicateReasonLabels[reason]).join('; ')}
                </Text>
              </li>
            ))}
          </Stack>
        )}
        {hidden > 0 && <Text>{hiddenCandidatesText(hidden)}</Text>}
      </Stack>
    </ConfirmDialog>
  );
}
