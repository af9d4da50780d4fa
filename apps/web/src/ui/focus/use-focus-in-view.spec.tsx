import { fireEvent, render, screen } from '@testing-library/react';
import { useFocusInView } from './use-focus-in-view';

let top = 0;
let grow: () => void = () => undefined;
const scrolled = vi.fn();
const { getBoundingClientRect, scrollIntoView } = Element.prototype;

// jsdom has no layout: `top` sets the position of the button in a window that is 768 pixels high.
beforeAll(() => {
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, top, 200, 40);
  Element.prototype.scrollIntoView = scrolled;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        grow = changed;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterAll(() => void Object.assign(Element.prototype, { getBoundingClientRect, scrollIntoView }));

function Page() {
  useFocusInView();
  return <button>Salva</button>;
}
const focusAt = (place: number) => {
  top = place;
  screen.getByText('Salva').focus();
};
const growTo = (place: number) => {
  top = place;
  grow();
};

describe('The focused element (WCAG 2.4.11)', () => {
  beforeEach(() => {
    scrolled.mockReset();
    render(<Page />);
  });

  it('stays in view when the content above it grows', () => {
    focusAt(300);
    growTo(400);
    expect(scrolled).not.toHaveBeenCalled();
    growTo(1000);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });

  it('comes into view when it gets the focus back', () => {
    focusAt(1000);
    expect(scrolled).toHaveBeenCalledOnce();
  });

  it('stays out of view after the user scrolls away from it', () => {
    focusAt(300);
    top = -200;
    fireEvent.scroll(document);
    growTo(-300);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('stays in view even if the browser itself scrolls when the page grows, and fires the scroll event first', () => {
    growTo(300);
    focusAt(300);
    const height = vi.spyOn(document.body, 'offsetHeight', 'get').mockReturnValue(2000);
    top = -84;
    fireEvent.scroll(document);
    growTo(-84);
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
    height.mockRestore();
  });

  it('does not move while a pointer is down', () => {
    fireEvent.pointerDown(screen.getByText('Salva'));
    focusAt(760);
    growTo(900);
    expect(scrolled).not.toHaveBeenCalled();
    fireEvent.pointerUp(screen.getByText('Salva'));
    growTo(300);
    growTo(900);
    expect(scrolled).toHaveBeenCalledOnce();
  });
});
