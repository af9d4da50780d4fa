import { useState, type KeyboardEvent } from 'react';
import { nextItem, type Direction, type Item } from './items';
import type { Selected } from './marks';

type Props = {
  items: readonly Item[];
  /** The item to which Tab leads until the user moves to another one. */
  first: Item | undefined;
  selected: Selected | null;
  onSelect: (selected: Selected | null) => void;
  /** Scrolls the focused item into view. */
  keepInView: (item: Item) => void;
};

const directions: readonly string[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] satisfies Direction[];

/** Makes the diagram one tab stop: the arrows move to the nearest state or event, Enter selects, Escape clears the selection. */
export function useStops({ items, first, selected, onSelect, keepInView }: Props) {
  const [active, setActive] = useState(first?.key);
  const current = items.some(({ key }) => key === active) ? active : first?.key;
  const itemOf = (key: string) => items.find((item) => item.key === key);

  const choose = (item: Item | undefined) => {
    if (!item?.selects) return;
    onSelect(JSON.stringify(selected) === JSON.stringify(item.selects) ? null : item.selects);
  };
  const onKeyDown = (key: string) => (event: KeyboardEvent<SVGGElement>) => {
    const item = itemOf(key);
    if (!item) return;
    const { ownerSVGElement } = event.currentTarget;
    const go = () => {
      const next = nextItem(items, item, event.key as Direction);
      const target = next && ownerSVGElement?.querySelector<SVGGElement>(`[data-stop="${CSS.escape(next.key)}"]`);
      target?.focus({ preventScroll: true });
    };
    const actions: Record<string, () => void> = {
      Enter: () => choose(item),
      ' ': () => choose(item),
      Escape: () => onSelect(null),
    };
    const act = directions.includes(event.key) ? go : actions[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };

  return {
    activate: (item: Item) => setActive(item.key),
    /** Returns the props of a focusable element. A transition without an event can be focused but not selected. */
    at: (key: string, name: string, isChosen: boolean, canChoose = true) => ({
      'data-stop': key,
      role: canChoose ? 'button' : 'img',
      'aria-label': name,
      'aria-pressed': canChoose ? isChosen : undefined,
      tabIndex: key === current ? 0 : -1,
      onKeyDown: onKeyDown(key),
      onClick: () => {
        setActive(key);
        choose(itemOf(key));
      },
      onFocus: () => {
        const item = itemOf(key);
        setActive(key);
        if (item) keepInView(item);
      },
    }),
  };
}
export type Stops = ReturnType<typeof useStops>;
