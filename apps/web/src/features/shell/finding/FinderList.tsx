import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { finderLabels as labels } from '@percorso/domain';
import { Keyboard } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { SearchNote, searchOption } from '../../../ui/fields/search-option';
import type { Found, FoundGroup } from './found-groups';

type Props = {
  id: string;
  groups: readonly FoundGroup[];
  marked: number;
  note: string;
  onMark: (index: number) => void;
  onChoose: (found: Found) => void;
  onShortcuts: () => void;
};

export const resultId = (listId: string, index: number): string => `${listId}-${index}`;

/** The results below the search field, in groups; the focus stays in the field. */
export function FinderList({ id, groups, marked, note, onMark, onChoose, onShortcuts }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const starts = groups.map((_, place) => groups.slice(0, place).reduce((sum, { items }) => sum + items.length, 0));

  return (
    <Box
      position="absolute"
      zIndex="dropdown"
      top="calc(100% + 4px)"
      insetX={{ base: '2', md: '0' }}
      maxH="calc(100dvh - 6rem)"
      overflowY="auto"
      bg="bg"
      color="fg"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      boxShadow="lg"
    >
      {note && <SearchNote>{note}</SearchNote>}
      <div ref={list} id={id} role="listbox" aria-label={labels.search}>
        {groups.map(({ label, items }, place) => (
          <div key={label} role="group" aria-labelledby={`${id}-group-${place}`}>
            <Box id={`${id}-group-${place}`} role="presentation" px="3" pt="2" fontSize="sm" fontWeight="semibold">
              {label}
            </Box>
            {items.map((found, index) => {
              const at = (starts[place] ?? 0) + index;
              return (
                <Box
                  key={found.key}
                  id={resultId(id, at)}
                  {...searchOption}
                  aria-selected={at === marked}
                  py="1.5"
                  bg={at === marked ? 'blue.100' : undefined}
                  onMouseMove={() => onMark(at)}
                  onClick={() => onChoose(found)}
                >
                  {found.label}
                  {found.note && (
                    <Box as="span" color="fg.muted" fontSize="sm" ms="2">
                      {found.note}
                    </Box>
                  )}
                </Box>
              );
            })}
          </div>
        ))}
      </div>
      <Box borderTopWidth="1px" px="1" py="1">
        <Button variant="ghost" size="sm" onMouseDown={(event) => event.preventDefault()} onClick={onShortcuts}>
          <Keyboard size={16} aria-hidden />
          {labels.shortcuts}
        </Button>
      </Box>
    </Box>
  );
}
