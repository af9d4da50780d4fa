import { chakra } from '@chakra-ui/react/styled-system';
import { menuModeLabels, shellLabels } from '@percorso/domain';
import { menuModes, type Menu } from './menu-mode';

/** The choice of the menu layout. */
export default function MenuModeChoice({ menu }: { menu: Menu }) {
  return (
    // Hidden up to 1024 px, where the overlay is the only mode.
    <chakra.fieldset mb="4" hideBelow="lg">
      <chakra.legend fontSize="sm" color="fg.muted" mb="1">
        {shellLabels.menuMode}
      </chakra.legend>
      {menuModes.map((mode) => (
        <chakra.label key={mode} display="flex" alignItems="center" gap="2" minH="9" cursor="pointer">
          <input
            type="radio"
            name="menu-mode"
            value={mode}
            checked={menu.chosen === mode}
            onChange={() => menu.choose(mode)}
          />
          {menuModeLabels[mode]}
        </chakra.label>
      ))}
    </chakra.fieldset>
  );
}
