import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef } from 'react';
import { SearchNote, searchOption } from './search-option';
import type { Option } from './SelectField';

type Props = {
  id: string;
  label: string;
  options: readonly Option[];
  chosen: string | undefined;
  marked: number;
  note: string;
  onMark: (index: number) => void;
  onChoose: (option: Option) => void;
};

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The options below a search field, or a note if there are no options. */
export function SearchOptions({ id, label, options, chosen, marked, note, onMark, onChoose }: Props) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  return (
    <Box
      position="absolute"
      zIndex="dropdown"
      top="calc(100% + 4px)"
      insetX="0"
      maxH="60"
      overflowY="auto"
      bg="bg"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      boxShadow="md"
    >
      {options.length === 0 && <SearchNote>{note}</SearchNote>}
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <Box
            key={option.value}
            id={optionId(id, index)}
            {...searchOption}
            aria-selected={option.value === chosen}
            py="2"
            bg={index === marked ? 'bg.emphasized' : undefined}
            fontWeight={option.value === chosen ? 'semibold' : undefined}
            onMouseMove={() => onMark(index)}
            onClick={() => onChoose(option)}
          >
            {option.label}
          </Box>
        ))}
      </div>
    </Box>
  );
}
