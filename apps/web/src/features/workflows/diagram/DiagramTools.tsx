import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Text } from '@chakra-ui/react/text';
import { fillLabel, containsText, machineDiagramLabels as labels } from '@percorso/domain';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { SearchField } from '../../../ui/fields/SearchField';
import type { Scene } from './drawing';
import type { Item } from './items';

type Props = {
  scene: Scene;
  items: readonly Item[];
  scale: number;
  onFind: (item: Item) => void;
  zoomIn: () => void;
  zoomOut: () => void;
  fit: () => void;
};

const maxOptions = 30;

/** Returns the options of the search by name or code: each state, and each event with its first element in the diagram. */
function searchOptions({ description }: Scene, items: readonly Item[]) {
  const states = description.states.map(({ id, label }) => ({
    value: `state:${id}`,
    label: `${fillLabel(labels.state, { name: label })} (${id})`,
  }));
  const events = description.events.flatMap(({ name, label }) => {
    const item = items.find(({ selects }) => selects?.kind === 'event' && selects.type === name);
    return item ? [{ value: item.key, label: `${fillLabel(labels.event, { name: label })} (${name})` }] : [];
  });
  return [...states, ...events];
}

export function DiagramTools({ scene, items, scale, onFind, zoomIn, zoomOut, fit }: Props) {
  const [text, setText] = useState('');
  const found = searchOptions(scene, items)
    .filter(({ label }) => containsText(label, text))
    .slice(0, maxOptions);
  const tools = [
    { label: labels.zoomOut, icon: ZoomOut, act: zoomOut },
    { label: labels.zoomIn, icon: ZoomIn, act: zoomIn },
    { label: labels.fit, icon: Maximize2, act: fit },
  ];
  return (
    <Flex role="group" aria-label={labels.tools} wrap="wrap" gap="3" align="center" mb="3" _print={{ display: 'none' }}>
      <Box flex="1 1 16rem">
        <SearchField
          label={labels.search}
          hideLabel
          name="diagram-search"
          placeholder={labels.search}
          value={null}
          onChange={(key) => {
            const item = items.find((one) => one.key === key);
            if (item) onFind(item);
          }}
          onBlur={() => setText('')}
          ref={() => {}}
          onSearch={setText}
          options={found}
          note={labels.searchNone}
        />
      </Box>
      <Flex gap="1" align="center">
        {tools.map(({ label, icon: Icon, act }) => (
          <IconButton key={label} variant="outline" bg="bg" aria-label={label} title={label} onClick={act}>
            <Icon size={18} aria-hidden />
          </IconButton>
        ))}
        <Text minW="24" textAlign="end" color="fg.muted" fontSize="sm">
          {fillLabel(labels.scale, { percent: Math.round(scale * 100) })}
        </Text>
      </Flex>
    </Flex>
  );
}
