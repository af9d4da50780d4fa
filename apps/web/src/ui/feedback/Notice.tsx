import { Box } from '@chakra-ui/react/box';
import { CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Kind = 'info' | 'success' | 'warning' | 'error';
const icons: Record<Kind, LucideIcon> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: TriangleAlert,
};

/** A notice that screen readers announce when it appears. Its kind is shown by icon and colour, never by colour alone. */
export function Notice({ kind, children }: { kind: Kind; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <Box
      role="status"
      display="flex"
      gap="2"
      alignItems="flex-start"
      borderWidth="1px"
      borderLeftWidth="4px"
      borderColor={`border.${kind}`}
      bg={`bg.${kind}`}
      borderRadius="l2"
      p="3"
      mt="3"
    >
      <Box flexShrink="0" mt="0.5">
        <Icon size={18} aria-hidden />
      </Box>
      <div>{children}</div>
    </Box>
  );
}
