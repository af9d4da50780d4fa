import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { useListAddress } from './use-list-address';

const defaults = { sort: { id: 'surname', descending: false }, filterIds: ['surname', 'birthDate', 'taxCode'] };
const historyOnlyIds = ['taxCode'];

function List({ onFilters }: { onFilters: (filters: object) => void }) {
  const list = useListAddress({ ...defaults, historyOnlyIds });
  onFilters(list.settledFilters);
  return (
    <>
      {defaults.filterIds.map((id) => (
        <input
          key={id}
          aria-label={id}
          value={list.filters[id]}
          onChange={({ target }) => list.setFilter(id, target.value)}
        />
      ))}
      <button onClick={list.clearFilters}>clear</button>
      <button onClick={() => list.setPage(2)}>page 2</button>
      <Link to="/other">other</Link>
    </>
  );
}

const renderList = (start = '/list') => {
  const onFilters = vi.fn();
  let arrive = () => {};
  const other = new Promise<void>((resolve) => (arrive = resolve)).then(() => ({ Component: () => <p>other page</p> }));
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List onFilters={onFilters} /> },
      { path: '/other', lazy: () => other },
    ],
    { initialEntries: ['/before', start], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  const field = (id: string) => screen.getByLabelText(id);
  const pause = () => act(() => vi.advanceTimersByTimeAsync(400));
  /** Types key by key, with a pause of `gap` milliseconds after each key. */
  const type = async (id: string, text: string, gap = 60) => {
    for (let end = 1; end <= text.length; end++) {
      fireEvent.change(field(id), { target: { value: text.slice(0, end) } });
      await act(() => vi.advanceTimersByTimeAsync(gap));
    }
  };
  return { router, onFilters, field, pause, type, arrive: () => act(async () => arrive()) };
};

describe('The filters of a list and its address (spec 001 §2)', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it.each([60, 399, 401])('lose no key when a key is typed every %i ms', async (gap) => {
    const { router, field, type, pause } = renderList();
    await type('birthDate', '03/09/1936', gap);
    expect(field('birthDate')).toHaveValue('03/09/1936');
    await pause();
    expect(router.state.location.search).toBe('?birthDate=03%2F09%2F1936');
    expect(field('birthDate')).toHaveValue('03/09/1936');
  });

  it('request the first page of rows once the user pauses typing', async () => {
    const { router, onFilters, type, pause } = renderList('/list?page=3');
    await type('surname', 'ros');
    expect(router.state.location.search).toBe('?page=3');
    await pause();
    expect(router.state.location.search).toBe('?surname=ros');
    expect(new Set(onFilters.mock.calls.map(([{ surname }]) => surname as string))).toEqual(new Set(['', 'ros']));
  });

  it('stay empty after they are cleared one by one or all at once, despite a pending change', async () => {
    const { router, field, type, pause } = renderList('/list?surname=rossi&birthDate=1936-09-03');
    await type('surname', 'verdi');
    fireEvent.change(field('surname'), { target: { value: '' } });
    fireEvent.change(field('birthDate'), { target: { value: '' } });
    await pause();
    expect(router.state.location.search).toBe('');
    await type('surname', 'ros');
    fireEvent.click(screen.getByText('clear'));
    await pause();
    expect(field('surname')).toHaveValue('');
    expect(router.state.location.search).toBe('');
  });

  it('are applied together with a change of page, even before the user pauses typing', async () => {
    const { router, type, pause } = renderList();
    await type('surname', 'ros', 1);
    fireEvent.click(screen.getByText('page 2'));
    await pause();
    expect(router.state.location.search).toBe('?surname=ros&page=2');
  });

  it('follow the address after a link or a browser button', async () => {
    const { router, field, type, pause } = renderList('/list?surname=rossi');
    await act(() => router.navigate('/list?surname=verdi'));
    expect(field('surname')).toHaveValue('verdi');
    await type('surname', 'bianchi');
    await pause();
    await act(() => router.navigate(-1));
    await pause();
    expect(field('surname')).toHaveValue('rossi');
    expect(router.state.location.search).toBe('?surname=rossi');
  });

  it('are stored in the history if the address must not contain them, and are restored when the user goes back', async () => {
    const { router, field, type, pause, arrive } = renderList();
    await type('taxCode', 'RSSMRA80A01H501U');
    await pause();
    expect(router.state.location.search).toBe('');
    fireEvent.click(screen.getByText('other'));
    await arrive();
    await act(() => router.navigate(-1));
    expect(field('taxCode')).toHaveValue('RSSMRA80A01H501U');
  });

  it('do not cancel a pending navigation', async () => {
    const { type, pause, arrive } = renderList();
    await type('surname', 'ros', 1);
    fireEvent.click(screen.getByText('other'));
    await pause();
    await arrive();
    expect(screen.getByText('other page')).toBeTruthy();
  });
});
