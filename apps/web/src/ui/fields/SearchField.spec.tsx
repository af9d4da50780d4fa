import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { system } from '../../theme/system';
import { SearchField } from './SearchField';

const all = ['Anna Bianchi', 'Maria Rossi', 'Mario Rossini'].map((label) => ({ value: label.toLowerCase(), label }));

function Search({ onChange }: { onChange: (value: string | null) => void }) {
  const [value, setValue] = useState<string | null>(null);
  const [text, setText] = useState('');
  return (
    <SearchField
      label="Operatore"
      name="practitioner"
      value={all.find((option) => option.value === value) ?? null}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
      onBlur={() => undefined}
      ref={() => undefined}
      onSearch={setText}
      options={text.length < 2 ? [] : all.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
      placeholder="Scrivere almeno 2 caratteri…"
      note={text.length < 2 ? 'Scrivere almeno 2 caratteri…' : 'Nessun risultato'}
    />
  );
}

const renderField = () => {
  const onChange = vi.fn();
  render(
    <ChakraProvider value={system}>
      <Search onChange={onChange} />
      <button type="button">altrove</button>
    </ChakraProvider>,
  );
  return onChange;
};
const input = () => screen.getByRole('combobox', { name: 'Operatore' });
const found = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe('A search field', () => {
  it('finds options by a part of their text, and lets the user choose one by keyboard', async () => {
    const onChange = renderField();
    await userEvent.type(input(), 'ross');
    expect(found()).toEqual(['Maria Rossi', 'Mario Rossini']);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(input()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Mario Rossini' }).id);
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledWith('mario rossini');
    expect(input()).toHaveValue('Mario Rossini');
    expect(input()).toHaveAttribute('aria-expanded', 'false');
  });

  it('lets the user choose an option by a click', async () => {
    const onChange = renderField();
    await userEvent.type(input(), 'an');
    await userEvent.click(screen.getByRole('option', { name: 'Anna Bianchi' }));
    expect(onChange).toHaveBeenCalledWith('anna bianchi');
    expect(input()).toHaveFocus();
  });

  it('explains why the list of options is empty', async () => {
    renderField();
    await userEvent.click(input());
    expect(screen.getByRole('status')).toHaveTextContent('Scrivere almeno 2 caratteri…');
    await userEvent.type(input(), 'zz');
    expect(screen.getByRole('status')).toHaveTextContent('Nessun risultato');
  });

  it('shows the chosen option again after Escape, and when the user leaves the field', async () => {
    const onChange = renderField();
    await userEvent.type(input(), 'an{ArrowDown}{Enter}');
    await userEvent.type(input(), 'xyz{Escape}');
    expect(input()).toHaveValue('Anna Bianchi');
    await userEvent.type(input(), 'xyz');
    await userEvent.click(screen.getByRole('button', { name: 'altrove' }));
    expect(input()).toHaveValue('Anna Bianchi');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('is cleared by its button, and by deleting its text', async () => {
    const onChange = renderField();
    await userEvent.type(input(), 'an{ArrowDown}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Togli la scelta: Operatore' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    await userEvent.type(input(), 'an{ArrowDown}{Enter}');
    await userEvent.clear(input());
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(input()).toHaveValue('');
  });
});
