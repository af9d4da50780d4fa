import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import {
  type CarePlanSchemaView,
  describeCode,
  fillLabel,
  operatingPlanLabels,
  type OperatingPlanView,
  schemaAnswer,
  schemaTargetLabels as labels,
} from '@percorso/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery } from '../../../../api/history';
import { useIsPhone } from '../../../../ui/hooks/use-is-phone';
import { MotivationDialog } from '../../dialogs/MotivationDialog';
import { isOfferedNow } from '../../actions/offered-now';
import { pendingOf } from '../../actions/pending-events';
import { useWizardContext } from '../../wizard-context';
import { SchemaLines } from './SchemaLines';
import { sinceRejection } from './since-rejection';

type Props = {
  plan: OperatingPlanView;
  schemas: readonly CarePlanSchemaView[];
  /** Hides the buttons with which the unit answers, and the marks of the schemas that have changed since the rejection. */
  isReadOnly?: boolean;
};

/**
 * The centre's targets beside the unit's, read-only. While the plan waits for the unit, the unit approves or rejects the targets of each
 * schema.
 */
export default function ReadSchemas({ plan, schemas, isReadOnly = false }: Props) {
  const { request, isSending } = useWizardContext();
  const [rejected, setRejected] = useState<CarePlanSchemaView | null>(null);
  const isPhone = useIsPhone();
  const { data: history = [] } = useQuery(historyQuery('operating-plan', plan.id));
  const isAnswered = plan.view.state !== 'IN_ATTESA_APPROVAZIONE' && plan.view.state !== 'RIFIUTATO';
  const changed = isReadOnly || isAnswered ? undefined : sinceRejection(history)?.changed;
  const close = () => setRejected(null);
  const answer = (schema: object, onDone?: () => void) =>
    request(pendingOf(plan.view, 'ANSWER_SCHEMAS', { schemas: [schema] }), { confirm: false, onDone });
  const mayAnswer = !isReadOnly && isOfferedNow(plan.view, 'ANSWER_SCHEMAS');
  const buttons = (schema: CarePlanSchemaView) => (
    <Flex gap="2" wrap="wrap" mt="1">
      {!schema.approved && (
        <Button
          size="xs"
          variant="outline"
          disabled={isSending}
          aria-label={`${labels.approve}: ${schema.problem}`}
          onClick={() => answer({ id: schema.id, approved: true })}
        >
          {labels.approve}
        </Button>
      )}
      {schema.rejectedReason === null && (
        <Button
          size="xs"
          variant="outline"
          colorPalette="red"
          disabled={isSending}
          aria-label={`${labels.reject}: ${schema.problem}`}
          onClick={() => setRejected(schema)}
        >
          {labels.reject}
        </Button>
      )}
    </Flex>
  );
  return (
    <>
      <SchemaLines
        schemas={schemas}
        targetOf={(schema, { centre }) => (
          <Text fontSize="sm">
            {fillLabel(labels.centre, { target: schema[centre] ? describeCode('icfQualifiers', schema[centre]) : '—' })}
          </Text>
        )}
        observationOf={({ rehabObservation }) => (
          <Text fontSize="sm" whiteSpace="pre-wrap">
            {rehabObservation && isPhone && `${labels.observation}: `}
            {rehabObservation}
          </Text>
        )}
        end={labels.answer}
        endOf={(schema) => (
          <>
            <Text fontSize="sm">{schemaAnswer(schema, plan.view.state)}</Text>
            {changed?.has(schema.id) && (
              <Text fontSize="sm" fontWeight="semibold">
                {labels.changedSince}
              </Text>
            )}
            {mayAnswer && buttons(schema)}
          </>
        )}
      />
      {rejected && (
        <MotivationDialog
          subject={{ id: rejected.id, event: 'REJECT' }}
          title={labels.rejectTitle}
          text={rejected.problem}
          label={operatingPlanLabels.motivation}
          confirmLabel={labels.reject}
          onConfirm={(rejectedReason, onDone) => answer({ id: rejected.id, approved: false, rejectedReason }, onDone)}
          onClose={close}
        />
      )}
    </>
  );
}
