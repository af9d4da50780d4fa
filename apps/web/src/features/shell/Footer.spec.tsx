import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { shellLabels, type ConfiguredIdentities } from '@percorso/domain';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { InterfaceContext } from '../../api/interface-settings';
import { system } from '../../theme/system';
import Footer from './Footer';
import { Logo } from './Logo';

const logo = (sign: string) => `data:image/png;base64,${sign}`;

function show(identities: ConfiguredIdentities) {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <InterfaceContext value={{ documentSections: {}, identities, steps: {}, provisions: {} }}>
          <Logo />
          <Footer version="1" notices={{ privacyUrl: null, accessibilityUrl: null, supportEmail: null }} />
        </InterfaceContext>
      </MemoryRouter>
    </ChakraProvider>,
  );
  return [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));
}

describe('The names and logos in header and footer (spec 000 §2)', () => {
  it('are the defaults of the code if the installation has none', () => {
    expect(show({})).toEqual([]);
    for (const text of [shellLabels.region, shellLabels.regionName, shellLabels.company, shellLabels.companyRole])
      expect(screen.getByRole('contentinfo')).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: `${shellLabels.productName}, ${shellLabels.tagline}` })).toBeVisible();
  });

  it('are replaced individually by those of the installation', () => {
    const drawn = show({
      product: { name: 'Riabilita', logo: logo('AAAA') },
      region: { name: 'Regione di prova', caption: 'Direzione di prova', logo: logo('BBBB') },
      company: { logo: logo('CCCC') },
    });
    expect(drawn).toEqual([logo('AAAA'), logo('BBBB'), logo('CCCC')]);
    expect(screen.getByRole('link', { name: `Riabilita, ${shellLabels.tagline}` })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toHaveTextContent('Regione di provaDirezione di prova');
    expect(screen.getByRole('contentinfo')).toHaveTextContent(shellLabels.company);
    expect(screen.getByRole('contentinfo')).not.toHaveTextContent(shellLabels.regionName);
  });
});
