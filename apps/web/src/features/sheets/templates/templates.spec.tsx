import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { EntryTemplate } from '@percorso/domain';
import { MutationCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { ApiError } from '../../../api/api-error';
import { api } from '../../../api/client';
import { notify } from '../../../api/notify';
import { system } from '../../../theme/system';
import { ManageTemplatesDialog } from './ManageTemplatesDialog';
import { SaveTemplateDialog } from './SaveTemplateDialog';

const exists = 'Un modello con questo nome esiste già.';
const template = {
  id: '0193a000-0000-7000-8000-000000000001',
  revision: 1,
  type: 'DIARIO',
  name: 'Seduta',
  content: { annotation: 'Seduta regolare.' },
  structure: null,
  isWritable: true,
} as EntryTemplate;

const nothing = () => undefined;
const texts = { titleOfNew: 'Nuova frase', intro: 'Una frase' } as never;
const dialogs: [string, ReactNode, RegExp][] = [
  [
    'saved',
    <SaveTemplateDialog type="DIARIO" texts={texts} content={template.content} structures={[]} onClose={nothing} />,
    /^Salva/,
  ],
  ['renamed', <ManageTemplatesDialog templates={[template]} summary="annotation" onClose={nothing} />, /^Rinomina/],
];

describe.each(dialogs)('The name of a template that is %s', (_, dialog, button) => {
  beforeEach(() => vi.restoreAllMocks());
  const open = () => {
    const send = vi.spyOn(api, 'send').mockResolvedValue(undefined as never);
    const toast = vi.spyOn(notify, 'error').mockReturnValue();
    const problem = { status: 409, code: 'entry_template_exists', userMessage: exists };
    send.mockRejectedValue(new ApiError(problem as never));
    const mutationCache = new MutationCache({
      onError: (error, _variables, _context, { meta }) => {
        if (!meta?.silent) notify.error(error);
      },
    });
    render(
      <ChakraProvider value={system}>
        <QueryClientProvider client={new QueryClient({ mutationCache })}>{dialog}</QueryClientProvider>
      </ChakraProvider>,
    );
    return { send, toast };
  };
  const name = () => screen.getByRole('textbox', { name: /^Nome/ });
  const save = () => userEvent.click(screen.getByRole('button', { name: button }));
  const type = async (text: string) => {
    await userEvent.clear(name());
    await userEvent.click(name());
    await userEvent.paste(text);
  };

  it('is marked, without a notice, if another template has it', async () => {
    const { send, toast } = open();
    await type('Cammino');
    await save();
    await waitFor(() => expect(name()).toHaveAttribute('aria-invalid', 'true'));
    expect(name()).toHaveAccessibleDescription(expect.stringContaining(exists) as string);
    expect(name()).toHaveFocus();
    expect(send).toHaveBeenCalledOnce();
    expect(toast).not.toHaveBeenCalled();
    await userEvent.keyboard('2');
    expect(name()).not.toHaveAttribute('aria-invalid', 'true');
  });

  it.each([
    ['', 'Il campo è richiesto'],
    ['Cam\u202emino', 'Il testo contiene caratteri di controllo: riscriverlo'],
    ['x'.repeat(81), 'Il testo è di 81 caratteri: il massimo è 80'],
  ])('is not sent if it is not allowed: %j', async (typed, message) => {
    const { send } = open();
    await type(typed);
    await save();
    expect(name()).toHaveAttribute('aria-invalid', 'true');
    expect(name()).toHaveAccessibleDescription(expect.stringContaining(message) as string);
    expect(send).not.toHaveBeenCalled();
  });
});
