import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { system } from '../../theme/system';
import { TypedFilter } from './ColumnFilter';

const draw = () => {
  const onChange = jest.fn();
  const shown = (value: string) => (
    <ChakraProvider value={system}>
      <TypedFilter label="Cognome" value={value} onChange={onChange} />
    </ChakraProvider>
  );
  const { rerender } = render(shown(''));
  /** The address has changed, from whatever cause. */
  const become = (value: string) => rerender(shown(value));
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Cognome'), { target: { value } });
  const pause = () => act(() => jest.advanceTimersByTime(400));
  return { onChange, become, type, pause };
};

describe('A column’s filter', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is sent once the typing pauses', () => {
    const { onChange, type, pause } = draw();
    type('ro');
    type('ros');
    expect(onChange).not.toHaveBeenCalled();
    pause();
    expect(onChange.mock.calls).toEqual([['ros']]);
  });

  it('keeps what is typed while the address is still on its way', () => {
    const { onChange, become, type, pause } = draw();
    type('ros');
    pause();
    expect(screen.getByLabelText('Cognome')).toHaveValue('ros');
    type('rossi');
    become('ros');
    expect(screen.getByLabelText('Cognome')).toHaveValue('rossi');
    pause();
    become('rossi');
    expect(onChange.mock.calls).toEqual([['ros'], ['rossi']]);
  });

  it('shows what is set or cleared elsewhere', () => {
    const { become, type, pause } = draw();
    type('ros');
    pause();
    become('ros');
    become('');
    expect(screen.getByLabelText('Cognome')).toHaveValue('');
    become('verdi');
    expect(screen.getByLabelText('Cognome')).toHaveValue('verdi');
  });
});
