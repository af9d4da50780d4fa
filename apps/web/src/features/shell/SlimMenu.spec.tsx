import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { grantsOf } from '@percorso/domain';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { system } from '../../theme/system';
import { visibleSections } from './menu-sections';
import SlimMenu from './SlimMenu';

vi.mock('./MenuBadge', () => ({ MenuBadge: () => null }));
afterAll(() => void vi.doUnmock('./MenuBadge'));

describe('The slim menu beside an episode', () => {
  it('has a distinct icon for each page', () => {
    const sections = visibleSections(grantsOf(['admin']));
    render(
      <ChakraProvider value={system}>
        <MemoryRouter>
          <SlimMenu sections={sections} />
        </MemoryRouter>
      </ChakraProvider>,
    );
    const links = within(screen.getByRole('navigation')).getAllByRole('link');
    const icons = links.map((link) => link.querySelector('svg')?.getAttribute('class'));
    expect(links.map(({ textContent }) => textContent)).toEqual(
      sections.flatMap(({ items }) => items.map(({ label }) => label)),
    );
    expect(new Set(icons).size).toBe(links.length);
  });

  it('scrolls separately if the window is lower than the menu', () => {
    render(
      <ChakraProvider value={system}>
        <MemoryRouter>
          <SlimMenu sections={[]} />
        </MemoryRouter>
      </ChakraProvider>,
    );
    expect(screen.getByRole('navigation')).toHaveStyle({ overflowY: 'auto' });
  });
});
