import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { Flex } from '@chakra-ui/react/flex';
import { sheetFormLabels } from '@percorso/domain';
import { Check } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { type Source, SourceLine } from './SourceLine';

type Props = {
  source: Source;
  /** The button that confirms the proposal, by submitting the form around it. */
  confirm: { label: string; isSending: boolean; disabled?: boolean };
  confirmRef: Ref<HTMLButtonElement>;
  refuse: { label: string; onClick: () => void };
  children?: ReactNode;
};

/** The frame around a proposal: where it comes from, and the buttons that confirm and refuse it. */
export function ProposalFrame({ source, confirm, confirmRef, refuse, children }: Props) {
  return (
    <Box borderWidth="1px" borderLeftWidth="4px" borderColor="border.info" bg="bg.info" borderRadius="l2" p="3">
      <Flex gap="3" wrap="wrap" justify="space-between" align="center">
        <Box flex="1 1 16rem">
          <SourceLine source={source} />
        </Box>
        <Flex gap="2" wrap="wrap">
          <Button
            ref={confirmRef}
            type="submit"
            size="sm"
            disabled={confirm.disabled}
            loading={confirm.isSending}
            loadingText={sheetFormLabels.saving}
          >
            <Check size={16} aria-hidden />
            {confirm.label}
          </Button>
          <Button size="sm" variant="outline" bg="bg" onClick={refuse.onClick}>
            {refuse.label}
          </Button>
        </Flex>
      </Flex>
      {children}
    </Box>
  );
}
