import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { retentionLabels as labels, validationMessage } from '@percorso/domain';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { system } from '../../../theme/system';
import { KeepDialog } from './KeepDialog';

const open = (onKeep = vi.fn(() => Promise.resolve())) => {
  const dialog = <KeepDialog count={2} onKeep={onKeep} onClose={() => undefined} />;
  render(
    <ChakraProvider value={system}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }])} />
    </ChakraProvider>,
  );
  return onKeep;
};
const save = () => fireEvent.click(screen.getByRole('button', { name: labels.save }));
const type = (label: string, value: string) => {
  const field = screen.getByRole('textbox', { name: new RegExp(`^${label}`) });
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

describe('The dialog that keeps the data of patients until a day', () => {
  it('asks for a future day and a reason, and says of how many patients', async () => {
    const onKeep = open();
    expect(screen.getByText('2 assistiti scelti')).toBeVisible();
    save();
    expect(screen.getAllByText(validationMessage('required'))).toHaveLength(2);
    type(labels.until, '01/01/2020');
    type(labels.reason, 'Causa in corso');
    save();
    expect(await screen.findByText(validationMessage('dateNotInFuture'))).toBeVisible();
    expect(onKeep).not.toHaveBeenCalled();
  });

  it('sends both', async () => {
    const onKeep = open();
    type(labels.until, '31/12/2090');
    type(labels.reason, ' Causa in corso ');
    save();
    await waitFor(() => expect(onKeep).toHaveBeenCalledWith({ until: '2090-12-31', reason: 'Causa in corso' }));
  });
});
