import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type Me, whoAmILabels as labels } from '@percorso/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { actingStructure, defaultStructure, structureKey } from '../../../api/acting-structure';
import { meQuery } from '../../../api/me';
import { system } from '../../../theme/system';
import { WhoAmI } from './WhoAmI';

const napoli = { id: 'n', description: 'U.O.D. Napoli' };
const salerno = { id: 's', description: 'U.O.D. Salerno' };
const renderFor = (districtUnits: Me['structures']['districtUnits'], over: Partial<Me> = {}) => {
  const client = new QueryClient();
  const structures = { districtUnits, rehabilitationCenters: [], localHealthAuthorities: [] };
  const me = { id: 'anna', roles: ['uod_operator'], everything: false, structures, ...over } as unknown as Me;
  client.setQueryData(meQuery.queryKey, me);
  const invalidate = vi.spyOn(client, 'invalidateQueries').mockResolvedValue();
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <WhoAmI />
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return invalidate;
};
const button = () => screen.getByRole('button', { name: /Struttura e ruolo/ });

describe('The structure and role in the top bar', () => {
  afterEach(() => sessionStorage.clear());

  it('are the only structure and the role, without a choice', async () => {
    renderFor([napoli]);
    expect(button()).toHaveAccessibleName('Struttura e ruolo: U.O.D. Napoli, Operatore U.O.D.');
    await userEvent.click(button());
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('are chosen where the user has several, for this session; what is shown is then loaded again', async () => {
    const invalidate = renderFor([napoli, salerno]);
    expect(button()).toHaveAccessibleName(/Tutte le mie strutture/);
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('radio', { name: 'U.O.D. Salerno' }));
    expect(button()).toHaveAccessibleName(/Salerno/);
    expect(actingStructure()).toBe('s');
    expect(invalidate).toHaveBeenCalledOnce();
    expect(defaultStructure([napoli, salerno])).toBe('s');
    await userEvent.click(screen.getByRole('radio', { name: labels.all }));
    expect(actingStructure()).toBeNull();
    expect(defaultStructure([napoli, salerno])).toBe('');
    expect(defaultStructure([napoli])).toBe('n');
  });

  it('forget the choice of another user', () => {
    sessionStorage.setItem(structureKey, 'x');
    renderFor([napoli, salerno]);
    expect(actingStructure()).toBeNull();
  });

  it('say that an administrator sees the whole region', () => {
    renderFor([], { everything: true, roles: ['admin'] });
    expect(button()).toHaveAccessibleName('Struttura e ruolo: Tutta la regione, Amministratore');
  });
});
