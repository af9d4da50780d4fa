import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type Me, validationMessage } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { meQuery } from '../../../api/me';
import { system } from '../../../theme/system';
import { MotivationDialog } from './MotivationDialog';
import { type Wizard, WizardContext } from '../wizard-context';

const onConfirm = vi.fn<(motivation: string, onDone: () => void) => void>();
const onClose = vi.fn();

/** Renders the dialog as it is after a new login, when only the session storage is left of the first session. */
const renderDialog = (id = 'proposal') => {
  cleanup();
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { id: 'user' } as Me);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <WizardContext value={{ isSending: false, episode: { id: 'episode' } } as unknown as Wizard}>
          <MotivationDialog
            subject={{ id, event: 'REJECT' }}
            title="Rifiuto"
            label="Motivazione"
            confirmLabel="Rifiuta"
            onConfirm={onConfirm}
            onClose={onClose}
          />
        </WizardContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return screen.getByRole('textbox', { name: /^Motivazione/ });
};

describe('The dialog that asks for a motivation (spec 000 §5)', () => {
  beforeEach(() => {
    sessionStorage.clear();
    onConfirm.mockReset();
    onClose.mockReset();
  });

  it('restores the typed text after a new login, until it is sent', async () => {
    await userEvent.type(renderDialog(), 'Manca la prescrizione');
    expect(renderDialog()).toHaveValue('Manca la prescrizione');
    onConfirm.mockImplementation((_, onDone) => onDone());
    await userEvent.click(screen.getByRole('button', { name: 'Rifiuta' }));
    expect(onConfirm).toHaveBeenCalledWith('Manca la prescrizione', expect.any(Function));
    expect(onClose).toHaveBeenCalledOnce();
    expect(renderDialog()).toHaveValue('');
  });

  it('has a separate draft for each refused instance, announces a restored draft, and stores no text in the key', async () => {
    await userEvent.type(renderDialog(), 'Manca la prescrizione');
    expect(renderDialog('another')).toHaveValue('');
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(renderDialog()).toHaveValue('Manca la prescrizione');
    expect(screen.getByRole('status')).toHaveTextContent(/bozza/i);
    expect(Object.keys(sessionStorage)).toEqual([expect.stringMatching(/user\.proposal\.REJECT$/)]);
  });

  it('keeps a pasted text that is too long, and shows its length and the limit', async () => {
    const field = renderDialog();
    const pasted = 'a'.repeat(1200);
    await userEvent.click(field);
    await userEvent.paste(pasted);
    await userEvent.click(screen.getByRole('button', { name: 'Rifiuta' }));
    const tooLong = validationMessage('textTooLong', { count: 1200, maxChars: 1000 });
    await waitFor(() => expect(field).toHaveAccessibleErrorMessage(tooLong));
    expect(field).toHaveValue(pasted);
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
