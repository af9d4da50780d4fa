import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { lossLabels, type Me, shellLabels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { meQuery } from '../../api/me';
import { SignOutContext } from '../../api/sign-out';
import { system } from '../../theme/system';
import { useUnsaved } from '../../ui/form/use-unsaved';
import type { Menu } from './menu-mode';
import { UserMenu } from './UserMenu';

const endSession = vi.fn();

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsaved(isDirty);
  return null;
}

const renderMenu = async (isDirty: boolean) => {
  const client = new QueryClient();
  client.setQueryData(meQuery.queryKey, { id: 'user', name: 'Anna Esposito' } as Me);
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <SignOutContext value={endSession}>
          <Form isDirty={isDirty} />
          <UserMenu menu={{ mode: 'static' } as Menu} />
        </SignOutContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  await signOut();
};
const signOut = async () => {
  await userEvent.click(screen.getByRole('button', { name: /Esposito/ }));
  await userEvent.click(screen.getByRole('button', { name: shellLabels.logout }));
};
const answer = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('Sign-out (spec 000 §8)', () => {
  beforeEach(() => endSession.mockClear());

  it('requires a confirmation before the session ends if there is unsaved input', async () => {
    await renderMenu(true);
    await screen.findByText(lossLabels.text);
    expect(endSession).not.toHaveBeenCalled();
    await answer(lossLabels.stay);
    await waitFor(() => expect(screen.getByRole('button', { name: /Esposito/ })).toHaveFocus());
    expect(endSession).not.toHaveBeenCalled();
    await signOut();
    await answer(lossLabels.leave);
    expect(endSession).toHaveBeenCalledOnce();
  });

  it('ends the session at once if there is no unsaved input', async () => {
    await renderMenu(false);
    expect(endSession).toHaveBeenCalledOnce();
  });
});
