import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, shortcutLabels as labels } from '@percorso/domain';
import { Fragment } from 'react';
import { Modal } from '../../../ui/dialogs/Modal';
import type { PageShortcut } from './shortcut-keys';
import { useSingleKeys } from './use-shortcuts';

type Keys = { keys: readonly string[]; between?: string; does: string };

const always: readonly Keys[] = [
  { keys: ['Ctrl+S', 'Ctrl+Invio'], between: labels.or, does: labels.save },
  { keys: ['Esc'], does: labels.leave },
];

/** The list of keyboard shortcuts, with the switch of the single keys. */
export default function ShortcutsDialog({ pages, onClose }: { pages: readonly PageShortcut[]; onClose: () => void }) {
  const { isOn, toggle } = useSingleKeys();
  const single: readonly Keys[] = [
    { keys: ['/'], does: labels.search },
    { keys: ['?'], does: labels.help },
    ...pages.map(({ letter, label }) => ({
      keys: ['g', letter],
      between: labels.thenKey,
      does: fillLabel(labels.goTo, { page: label }),
    })),
    { keys: ['s'], does: labels.nextSheet },
    { keys: ['p'], does: labels.previousSheet },
  ];
  return (
    <Modal title={labels.title} onClose={onClose}>
      <chakra.h3 fontWeight="semibold" mb="1">
        {labels.singleKeys}
      </chakra.h3>
      <Box color="fg.muted" mb="2">
        {labels.singleKeysNote}
      </Box>
      <chakra.label display="inline-flex" alignItems="center" gap="2" minH="9" cursor="pointer">
        <input type="checkbox" checked={isOn} onChange={toggle} />
        {labels.areOn}
      </chakra.label>
      <Lines lines={single} />
      <chakra.h3 fontWeight="semibold" mt="4" mb="1">
        {labels.always}
      </chakra.h3>
      <Lines lines={always} />
    </Modal>
  );
}

const Lines = ({ lines }: { lines: readonly Keys[] }) => (
  <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="1" alignItems="baseline">
    {lines.map(({ keys, between, does }) => (
      <Fragment key={does}>
        <dt>
          {keys.map((key, place) => (
            <Fragment key={key}>
              {place > 0 && ` ${between} `}
              <Key>{key}</Key>
            </Fragment>
          ))}
        </dt>
        <dd>{does}</dd>
      </Fragment>
    ))}
  </chakra.dl>
);

const Key = chakra('kbd', {
  base: {
    fontFamily: 'inherit',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'l1',
    bg: 'bg.subtle',
    px: '1.5',
    whiteSpace: 'nowrap',
  },
});
