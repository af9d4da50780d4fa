import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Stack } from '@chakra-ui/react/stack';
import { Text } from '@chakra-ui/react/text';
import {
  type HandOver,
  handOverCount,
  handOverLosses,
  type HandOverItem,
  handOverLabels as labels,
  type HandOverQuestion,
  fillLabel,
  plural,
} from '@percorso/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notify } from '../../../api/notify';
import { sendTransition } from '../../../api/transitions';
import { Question } from '../../../ui/dialogs/Question';
import { Loaded } from '../../../ui/feedback/Loaded';
import { Notice } from '../../../ui/feedback/Notice';
import type { Option } from '../../../ui/fields/SelectField';
import { nameOf } from '../queries';
import { handOverQuery } from './hand-over-query';
import { HandOverGroup } from './HandOverGroup';
import { groupsOf } from './item-groups';

type Props = {
  subject: HandOverQuestion;
  colleagues: readonly Option[];
  /** What is shown if there is nothing to give. */
  empty: string;
  onDone: (result: HandOver) => void;
};

/** What passes to the other practitioner, to be ticked and confirmed. */
export function HandOverPreview({ subject, colleagues, empty, onDone }: Props) {
  const client = useQueryClient();
  const [others, setOthers] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const question: HandOverQuestion = {
    ...subject,
    others: Object.entries(others).map(([episodeId, toPractitionerId]) => ({ episodeId, toPractitionerId })),
  };
  const preview = useQuery(handOverQuery(question));
  const isTicked = ({ id, fault }: HandOverItem) => fault === null && !left.has(id);
  const tick = (items: readonly HandOverItem[], checked: boolean) => {
    const next = new Set(left);
    for (const { id } of items)
      if (checked) next.delete(id);
      else next.add(id);
    setLeft(next);
  };
  const assign = (episodeId: string, practitionerId: string) => {
    const { [episodeId]: _, ...rest } = others;
    setOthers(practitionerId ? { ...rest, [episodeId]: practitionerId } : rest);
  };
  const give = async (ticked: readonly HandOverItem[]) => {
    setAsking(false);
    setSending(true);
    try {
      const items = ticked.map(({ id, revision }) => ({ id, revision }));
      const body = { ...question, items };
      const result = await sendTransition(client, { method: 'POST', path: '/hand-overs', body });
      notify.success(labels.done);
      onDone(result);
    } catch (error) {
      notify.error(error);
      setSending(false);
    }
  };
  return (
    <Loaded query={preview} rows={6}>
      {({ items, more, ...people }) => {
        const ticked = items.filter(isTicked);
        const losses = ticked.filter(({ losesQualification }) => losesQualification).length;
        const submit = (event: FormEvent) => {
          event.preventDefault();
          if (ticked.length > 0 && !isSending && !preview.isPlaceholderData) setAsking(true);
        };
        if (items.length === 0) return <Notice kind="info">{empty}</Notice>;
        return (
          <form onSubmit={submit}>
            <Stack gap="5">
              {more && <Notice kind="warning">{labels.more}</Notice>}
              {/* Above the lines, of which there may be hundreds: most are confirmed as they are. */}
              <Flex gap="4" align="center" wrap="wrap">
                <Button type="submit" loading={isSending} disabled={ticked.length === 0}>
                  {labels.give}
                </Button>
                <Text aria-live="polite">
                  {ticked.length === 0
                    ? labels.nothingChosen
                    : fillLabel(plural(handOverCount, ticked.length), { total: String(items.length) })}
                </Text>
              </Flex>
              {groupsOf(items).map((group) => (
                <HandOverGroup
                  key={group.title}
                  group={group}
                  colleagues={colleagues}
                  others={others}
                  isTicked={isTicked}
                  onTick={tick}
                  onAssign={assign}
                />
              ))}
            </Stack>
            {isAsking && (
              <Question
                title={labels.give}
                confirmLabel={labels.confirm}
                texts={[
                  fillLabel(labels.fromTo, { from: nameOf(people.from), to: nameOf(people.to) }),
                  fillLabel(plural(handOverCount, ticked.length), { total: String(items.length) }),
                  ...(losses > 0 ? [plural(handOverLosses, losses)] : []),
                  labels.notUndone,
                ]}
                onConfirm={() => void give(ticked)}
                onCancel={() => setAsking(false)}
              />
            )}
          </form>
        );
      }}
    </Loaded>
  );
}
