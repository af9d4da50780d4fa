import { Box } from '@chakra-ui/react/box';
import { IconButton } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { Input } from '@chakra-ui/react/input';
import { inputRecipe } from '@chakra-ui/react/theme';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { finderLabels as labels, resultsFound, sheetFormLabels } from '@percorso/domain';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuSection } from '../menu-sections';
import { FinderList, resultId } from './FinderList';
import type { Found } from './found-groups';
import { useFinder } from './use-finder';

type Props = {
  sections: readonly MenuSection[];
  field: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  /** Opens the field, also on a phone, where it is hidden until then. */
  open: (opener: Element) => void;
  /** Closes the field and returns the focus to where it was before. */
  leave: () => void;
  onShortcuts: () => void;
};

const focusOnPage = () => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/** The search of the top bar: a combobox whose results are in groups. The first result is marked, so that Enter opens it. */
export function Finder({ sections, field, isOpen, setOpen, open, leave, onShortcuts }: Props) {
  const { text, setText, groups, isCurrent, isError } = useFinder(isOpen, sections);
  const [moved, setMoved] = useState<number>();
  const navigate = useNavigate();
  const container = useRef<HTMLDivElement>(null);
  const listId = useId();
  const items = groups.flatMap((group) => group.items);
  // Without a typed text nothing is marked: Enter would open a patient whom nobody asked for.
  const marked = Math.min(moved ?? (isCurrent && text.trim() ? 0 : -1), items.length - 1);

  const close = () => {
    setOpen(false);
    setText('');
    setMoved(undefined);
  };
  const choose = ({ path }: Found) => {
    close();
    focusOnPage();
    void navigate(path);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    if (items.length > 0)
      setMoved((marked < 0 && step < 0 ? items.length - 1 : marked + step + items.length) % items.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => {
        const found = items[marked];
        // Results of an earlier text are never opened.
        if (found && isCurrent) choose(found);
      },
      Escape: () => {
        close();
        leave();
      },
    };
    const act = actions[event.key];
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const note = noteOf({ isError, isCurrent, count: items.length, isTyped: text.trim() !== '' });

  return (
    <Flex
      ref={container}
      flex={{ base: '1 0 2.5rem', md: '1' }}
      minW="0"
      justify="flex-end"
      onBlur={({ relatedTarget }) => {
        if (!container.current?.contains(relatedTarget)) close();
      }}
      _print={{ display: 'none' }}
    >
      <IconButton
        hideFrom="md"
        variant="plain"
        color="white"
        aria-label={labels.search}
        aria-expanded={isOpen}
        // Not every browser focuses a button that is clicked.
        onClick={({ currentTarget }) => open(currentTarget)}
        _focusVisible={{ outline: '2px solid white', outlineOffset: '-2px' }}
      >
        <Search aria-hidden />
      </IconButton>
      <Box
        display={{ base: isOpen ? 'flex' : 'none', md: 'flex' }}
        alignItems="center"
        position={{ base: 'absolute', md: 'relative' }}
        inset={{ base: '0', md: 'auto' }}
        zIndex="dropdown"
        px={{ base: '2', md: '0' }}
        bg="blue.600"
        w={{ md: 'full' }}
        maxW={{ md: '28rem' }}
      >
        <Input
          recipe={inputRecipe}
          ref={field}
          type="search"
          role="combobox"
          aria-label={labels.search}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && marked >= 0 ? resultId(listId, marked) : undefined}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={labels.placeholder}
          size="sm"
          bg="bg"
          color="fg"
          value={text}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onChange={(event) => {
            setText(event.target.value);
            setMoved(undefined);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
        {isOpen && (
          <FinderList id={listId} onMark={setMoved} onChoose={choose} {...{ groups, marked, note, onShortcuts }} />
        )}
        <VisuallyHidden role="status">{isOpen && isCurrent ? note || resultsFound(items.length) : ''}</VisuallyHidden>
      </Box>
    </Flex>
  );
}

type State = { isError: boolean; isCurrent: boolean; count: number; isTyped: boolean };

function noteOf({ isError, isCurrent, count, isTyped }: State): string {
  if (!isCurrent) return count > 0 ? '' : sheetFormLabels.searching;
  if (isError) return sheetFormLabels.searchFailed;
  if (!isTyped) return labels.hint;
  return count > 0 ? '' : labels.nothing;
}
