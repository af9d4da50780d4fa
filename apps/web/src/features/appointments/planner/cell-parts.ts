import { chakra } from '@chakra-ui/react/styled-system';
import { fillLabel, plannerLabels } from '@percorso/domain';
import { formatDate } from '../../../ui/display/dates';
import type { Cell } from './grid';

export const Td = chakra('td', {
  base: { borderWidth: '1px', p: '0', verticalAlign: 'top', h: '10', fontSize: 'sm' },
  variants: {
    look: {
      free: { bg: 'bg' },
      closed: { bg: 'bg.emphasized', _print: { bg: 'gray.100' } },
      mine: { bg: 'blue.100' },
      other: { bg: 'orange.100' },
      dim: { bg: 'bg.muted' },
    },
    isTarget: { true: { outline: '2px dashed', outlineColor: 'blue.600', outlineOffset: '-3px' } },
  },
});

/** A cell that is one button as a whole, so that its touch target is large. */
export const CellButton = chakra('button', {
  base: {
    w: 'full',
    minH: '10',
    h: 'full',
    px: '2',
    py: '1',
    textAlign: 'start',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'inside',
    _hover: { textDecoration: 'underline' },
  },
});

/** Returns the accessible name of a cell: its date and times, and `what` it contains. */
export const cellName = ({ date, startTime, endTime }: Cell, what: string): string =>
  fillLabel(plannerLabels.cell, { date: formatDate(date), startTime, endTime, what });
