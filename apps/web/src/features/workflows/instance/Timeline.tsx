import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { eventLabels, fillLabel, instanceLabels, stateLabel, type HistoryEntry } from '@percorso/domain';
import { useEffect, useState } from 'react';
import { formatDateTime } from '../../../ui/display/dates';

const SECOND = 1000;

type Props = { history: readonly HistoryEntry[]; moment: number; onMove: (moment: number) => void };

/** Slider through the events of the history, moved by the user or played automatically on request. */
export function Timeline({ history, moment, onMove }: Props) {
  const [isPlaying, setPlaying] = useState(false);
  const last = history.length - 1;
  const isRunning = isPlaying && moment < last;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => onMove(moment + 1), SECOND);
    return () => clearTimeout(timer);
  }, [isRunning, moment, onMove]);
  const entry = history[moment];
  if (!entry) return null;
  const words = `${eventLabels[entry.type] ?? entry.type}: ${stateLabel(entry.state)}, ${formatDateTime(entry.at)}`;
  const move = (to: number) => {
    setPlaying(false);
    onMove(Math.min(last, Math.max(0, to)));
  };
  const play = () => {
    if (moment === last) onMove(0);
    setPlaying(!isRunning);
  };
  return (
    <Flex direction="column" gap="2" mb="4" role="group" aria-label={instanceLabels.timeline}>
      <Flex gap="3" align="center" wrap="wrap">
        <Button size="sm" onClick={play}>
          {isRunning ? instanceLabels.pause : instanceLabels.play}
        </Button>
        <Button size="sm" variant="outline" disabled={moment === 0} onClick={() => move(moment - 1)}>
          {instanceLabels.previous}
        </Button>
        <Button size="sm" variant="outline" disabled={moment === last} onClick={() => move(moment + 1)}>
          {instanceLabels.next}
        </Button>
      </Flex>
      <chakra.input
        type="range"
        w="full"
        h="6"
        min={0}
        max={last}
        value={moment}
        aria-label={instanceLabels.timeline}
        aria-valuetext={words}
        onChange={({ target }) => move(Number(target.value))}
      />
      <Text aria-live={isRunning ? 'off' : 'polite'}>
        {`${fillLabel(instanceLabels.moment, { number: moment + 1, count: history.length })}. ${words}`}
      </Text>
    </Flex>
  );
}
