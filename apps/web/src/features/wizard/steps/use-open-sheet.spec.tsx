import type { SheetRow, Step } from '@percorso/domain';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useOpenSheet } from './use-open-sheet';

type Props = { shownStep: Step; sheets: readonly SheetRow[]; isEditable: boolean; isDirty: boolean };

const row = (type: SheetRow['type'], state: SheetRow['state']) => ({ type, state, kind: 'compulsory' }) as SheetRow;
const acceptance = (card: SheetRow['state'], charge: SheetRow['state']): Partial<Props> => ({
  shownStep: 'ACCETTAZIONE_UOD',
  sheets: [row('SCHEDA_ACCESSO', card), row('PRESA_IN_CARICO', charge)],
});
const arrivals = vi.fn();

const open = (props: Partial<Props>, address = '/') => {
  arrivals.mockClear();
  const initialProps = { isEditable: true, isDirty: false, ...props } as Props;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const hook = renderHook((given: Props) => useOpenSheet({ ...given, onNext: arrivals }), { initialProps, wrapper });
  return {
    sheet: () => hook.result.current[0],
    set: (type: SheetRow['type'] | null) => act(() => hook.result.current[1](type)),
    save: (type: SheetRow['type']) => act(() => hook.result.current[2](type)),
    change: (changed: Partial<Props>) => hook.rerender({ ...initialProps, ...changed }),
  };
};

describe('The open sheet of the wizard', () => {
  it('is the first one to fill on arrival, unless the address names another one', () => {
    expect(open(acceptance('COMPLETATA', 'DA_COMPILARE')).sheet()).toBe('PRESA_IN_CARICO');
    const address = '/?step=ACCETTAZIONE_UOD&sheet=SCHEDA_ACCESSO';
    expect(open(acceptance('COMPLETATA', 'DA_COMPILARE'), address).sheet()).toBe('SCHEDA_ACCESSO');
  });

  it('is none at a step that the user may not change', () => {
    const { sheet, change } = open({ ...acceptance('DA_COMPILARE', 'DA_COMPILARE'), isEditable: false });
    expect(sheet()).toBeNull();
    change({ ...acceptance('DA_COMPILARE', 'DA_COMPILARE'), isEditable: true });
    expect(sheet()).toBe('SCHEDA_ACCESSO');
  });

  it('is the next one once the open one is saved and its state has been loaded', () => {
    const { sheet, save, change } = open(acceptance('DA_COMPILARE', 'DA_COMPILARE'));
    change({ isDirty: true });
    save('SCHEDA_ACCESSO');
    expect(sheet()).toBe('SCHEDA_ACCESSO');
    change({ ...acceptance('COMPLETATA', 'DA_COMPILARE'), isDirty: true });
    expect(sheet()).toBe('SCHEDA_ACCESSO');
    change(acceptance('COMPLETATA', 'DA_COMPILARE'));
    expect(sheet()).toBe('PRESA_IN_CARICO');
    expect(arrivals).toHaveBeenCalledExactlyOnceWith({ sheet: 'PRESA_IN_CARICO' });
  });

  it('stays open after the last one is saved, and the focus goes to the main button', () => {
    const last = open(acceptance('COMPLETATA', 'DA_COMPILARE'));
    last.change(acceptance('COMPLETATA', 'COMPLETATA'));
    last.save('PRESA_IN_CARICO');
    expect(last.sheet()).toBe('PRESA_IN_CARICO');
    expect(arrivals).toHaveBeenCalledExactlyOnceWith({ sheet: null });
  });

  it('stays closed once the user has closed it, until the user arrives at another step', () => {
    const { sheet, set, change } = open(acceptance('DA_COMPILARE', 'DA_COMPILARE'));
    set(null);
    change(acceptance('COMPLETATA', 'DA_COMPILARE'));
    expect(sheet()).toBeNull();
    change({ shownStep: 'VALUTAZIONE_MULTIDISCIPLINARE', sheets: [row('ANAMNESI', 'DA_COMPILARE')] });
    expect(sheet()).toBe('ANAMNESI');
  });
});
