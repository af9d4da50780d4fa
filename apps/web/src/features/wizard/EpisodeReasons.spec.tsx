import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { Reason } from '@percorso/domain';
import { render, screen } from '@testing-library/react';
import { system } from '../../theme/system';
import { EpisodeReasons } from './EpisodeReasons';

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
const show = (isEndTold: boolean) =>
  render(
    <ChakraProvider value={system}>
      <EpisodeReasons reasons={[interruption]} isEndTold={isEndTold} />
    </ChakraProvider>,
  );

describe('The reason of an interruption, in the bar of the patient', () => {
  it('stands under the notice that the episode was interrupted, and does not say it again', () => {
    show(true);
    expect(screen.getByText('Trasferimento')).toBeVisible();
    expect(screen.queryByText(/Episodio interrotto/)).not.toBeInTheDocument();
  });

  it('says what it is the reason of once the episode was renewed, of which no notice tells', () => {
    show(false);
    expect(screen.getByText('Episodio interrotto anticipatamente')).toBeVisible();
  });
});
