import { Box } from '@chakra-ui/react/box';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import {
  cleanupLabels as labels,
  type ForceClosePreview,
  patientLabels,
  patientReferenceText,
  stateLabel,
} from '@percorso/domain';
import { Ban, Check } from 'lucide-react';
import { Chip, type ChipLook } from '../../../../ui/display/Chip';
import { Notice } from '../../../../ui/feedback/Notice';

const looks = {
  yes: { palette: 'green', Icon: Check },
  no: { palette: 'red', Icon: Ban },
} as const satisfies Record<string, ChipLook>;

/** Table that says for each episode whether it can be closed and, if not, why. */
export function ClosingPreview({ rows }: { rows: readonly ForceClosePreview[] }) {
  return (
    <section aria-label={labels.preview}>
      <Text fontWeight="semibold" mb="2">
        {labels.preview}
      </Text>
      {!rows.some(({ allowed }) => allowed) && <Notice kind="warning">{labels.noneCloses}</Notice>}
      <chakra.ul listStyleType="none" mt="2">
        {rows.map((row) => (
          <Line key={row.id} row={row} />
        ))}
      </chakra.ul>
    </section>
  );
}

function Line({
  row: { patientName, patientReference, number, districtUnit, rehabilitationCenter, state, allowed, message },
}: LineProps) {
  return (
    <chakra.li display="flex" flexWrap="wrap" justifyContent="space-between" gap="2" py="2" borderTopWidth="1px">
      <Box minW="0">
        <Text fontWeight="semibold">
          {patientName ?? patientLabels.hiddenName} · {labels.episode} {number}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {patientReferenceText(patientReference)}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          {rehabilitationCenter ?? districtUnit} · {stateLabel(state)}
        </Text>
        {message !== null && <Text textStyle="sm">{message}</Text>}
      </Box>
      <Chip look={allowed ? looks.yes : looks.no}>{allowed ? labels.canClose : labels.cannotClose}</Chip>
    </chakra.li>
  );
}
type LineProps = { row: ForceClosePreview };
