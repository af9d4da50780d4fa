import { type KeyboardEvent, useState } from 'react';
import type { Option } from './SelectField';

type Props = {
  value: Option | null;
  options: readonly Option[];
  onChange: (value: string | null) => void;
  onSearch: (text: string) => void;
};

/** Holds the typed text and the marked option of a combobox, and handles its keys as the ARIA practices describe. */
export function useCombobox({ value, options, onChange, onSearch }: Props) {
  /** Null while the user is not typing: the field then shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [marked, setMarked] = useState(-1);

  const type = (text: string) => {
    setTyped(text);
    setMarked(-1);
    setOpen(true);
    onSearch(text);
    if (text === '' && value) onChange(null);
  };
  const close = () => {
    setTyped(null);
    setMarked(-1);
    setOpen(false);
    onSearch('');
  };
  const choose = (option: Option) => {
    onChange(option.value);
    close();
  };
  const mark = (step: 1 | -1) => {
    setOpen(true);
    if (options.length === 0) return;
    const next = marked < 0 && step < 0 ? options.length - 1 : marked + step;
    setMarked((next + options.length) % options.length);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[marked];
    const actions: Record<string, () => void> = {
      ArrowDown: () => mark(1),
      ArrowUp: () => mark(-1),
      // Enter never submits the form here, since the user is still choosing.
      Enter: () => option && choose(option),
      Escape: close,
    };
    const act = actions[event.key];
    if (!act || (event.key === 'Escape' && !isOpen)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return {
    text: typed ?? value?.label ?? '',
    isOpen,
    marked: Math.min(marked, options.length - 1),
    setMarked,
    type,
    open: () => setOpen(true),
    close,
    choose,
    clear: () => {
      onChange(null);
      close();
    },
    onKeyDown,
  };
}
