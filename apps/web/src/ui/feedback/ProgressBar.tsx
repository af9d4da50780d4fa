import { Box } from '@chakra-ui/react/box';
import { Text } from '@chakra-ui/react/text';
import { formatPercent } from '@percorso/domain';

type Props = {
  label: string;
  /** The completed fraction, from 0 to 1. */
  share: number;
  /** The progress as text. */
  text: string;
};

/** The progress of a task, as a bar and as text. */
export function ProgressBar({ label, share, text }: Props) {
  const percent = Math.round(Math.min(Math.max(share, 0), 1) * 100);
  return (
    <div>
      <Text mb="1">
        {label}: {text} ({formatPercent(percent)})
      </Text>
      <Box
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        h="3"
        bg="bg.muted"
        borderWidth="1px"
        borderRadius="full"
        overflow="hidden"
      >
        <Box h="full" w={`${percent}%`} bg="blue.600" transition="width 0.5s" />
      </Box>
    </div>
  );
}
