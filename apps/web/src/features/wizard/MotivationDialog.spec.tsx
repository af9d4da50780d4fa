import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { validationMessage } from '@percorso/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { system } from '../../theme/system';
import { MotivationDialog } from './MotivationDialog';
import { type Wizard, WizardContext } from './wizard-context';

describe('The dialog that asks for a motivation (spec 000 §5)', () => {
  it('keeps a long text as it was pasted, and says how long it is and may be', async () => {
    const onConfirm = vi.fn();
    render(
      <ChakraProvider value={system}>
        <WizardContext value={{ isSending: false } as Wizard}>
          <MotivationDialog
            title="Rifiuto"
            label="Motivazione"
            confirmLabel="Rifiuta"
            onConfirm={onConfirm}
            onClose={() => {}}
          />
        </WizardContext>
      </ChakraProvider>,
    );
    const field = screen.getByRole('textbox', { name: /^Motivazione/ });
    const pasted = 'a'.repeat(1200);
    await userEvent.click(field);
    await userEvent.paste(pasted);
    await userEvent.click(screen.getByRole('button', { name: 'Rifiuta' }));
    expect(field).toHaveValue(pasted);
    expect(field).toHaveAccessibleErrorMessage(validationMessage('textTooLong', { count: 1200, maxChars: 1000 }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
