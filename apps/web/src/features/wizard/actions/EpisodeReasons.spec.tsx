import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { Reason } from '@percorso/domain';
import { render, screen } from '@testing-library/react';
import { system } from '../../../theme/system';
import EpisodeReasons from './EpisodeReasons';

const interruption: Reason = {
  workflow: 'uod-episode',
  instanceId: 'e-1',
  event: 'INTERRUPT',
  current: true,
  code: '02',
  description: 'Trasferimento',
  note: null,
  by: 'Anna Esposito',
  at: '2026-03-02T09:05:00.000Z',
};
const show = (isEndShown: boolean) =>
  render(
    <ChakraProvider value={system}>
      <EpisodeReasons reasons={[interruption]} isEndShown={isEndShown} />
    </ChakraProvider>,
  );

describe('The reason for an interruption in the patient’s bar', () => {
  it('appears under the notice of the interruption, without repeating it', () => {
    show(true);
    expect(screen.getByText('Trasferimento')).toBeVisible();
    expect(screen.queryByText(/Episodio interrotto/)).not.toBeInTheDocument();
  });

  it('names the interruption in a renewed episode, which has no notice', () => {
    show(false);
    expect(screen.getByText('Episodio interrotto anticipatamente')).toBeVisible();
  });
});
