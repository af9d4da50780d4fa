import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { shellLabels } from '@percorso/domain';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { system } from '../../theme/system';
import { AnnouncementBar } from './AnnouncementBar';

const text = 'Manutenzione programmata sabato dalle 14:00.';
const renderBar = (to: string) =>
  render(
    <ChakraProvider value={system}>
      <AnnouncementBar announcement={{ text, from: '2020-01-01T00:00', to }} />
    </ChakraProvider>,
  );

describe('The announcement bar', () => {
  it('is shown until it is dismissed', async () => {
    renderBar('2999-12-31T23:59');
    expect(screen.getByRole('region', { name: shellLabels.announcement })).toHaveTextContent(text);
    await userEvent.click(screen.getByRole('button', { name: shellLabels.dismissAnnouncement }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('is not shown after its end', () => {
    renderBar('2020-12-31T23:59');
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });
});
