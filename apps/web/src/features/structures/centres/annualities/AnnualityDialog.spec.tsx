import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { problemLabels, staffingCategories, staffingLabels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../../../../api/api-error';
import { api } from '../../../../api/client';
import { system } from '../../../../theme/system';
import { AnnualityDialog } from './AnnualityDialog';

const renderDialog = () => {
  const send = vi.spyOn(api, 'post');
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <AnnualityDialog centreId="centre" before={null} years={[]} onClose={() => undefined} />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return send;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva' }));
const [first] = staffingCategories;

describe('The dialog of an annuality', () => {
  it('focuses a summary of the errors with links to their fields if a save has invalid values', async () => {
    const send = renderDialog();
    const hours = screen.getByLabelText(new RegExp(`^${staffingLabels[first]}`));
    await userEvent.clear(hours);
    await save();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(send).not.toHaveBeenCalled();
    await userEvent.click(
      within(summary).getByRole('link', { name: `${staffingLabels[first]}: Il campo è richiesto` }),
    );
    expect(hours).toHaveFocus();
  });

  it('focuses the summary if the server refuses a save', async () => {
    const userMessage = problemLabels.annuality_exists;
    renderDialog().mockRejectedValue(new ApiError({ status: 409, code: 'annuality_exists', userMessage }));
    await save();
    const summary = await screen.findByRole('alert');
    await waitFor(() => expect(summary).toHaveFocus());
    expect(summary).toHaveTextContent(`Anno: ${userMessage}`);
  });
});
