import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Panel } from './Panel';

type Props = {
  title: string;
  intro: string;
  /** Labels of the button. */
  show: string;
  hide: string;
  isOpenAtFirst?: boolean;
  /** Shown while folded as well. */
  tools?: ReactNode;
  /** Rendered only once opened. */
  children: ReactNode;
};

/** A part of a page that is folded until opened, and printed only when open. */
export function FoldedPanel({ title, intro, show, hide, isOpenAtFirst = false, tools, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const bodyId = useId();
  const Chevron = isOpen ? ChevronUp : ChevronDown;
  return (
    <Box display="contents" _print={isOpen ? undefined : { display: 'none' }}>
      <Panel
        title={title}
        intro={intro}
        tools={
          <HStack gap="2" wrap="wrap" _print={{ display: 'none' }}>
            {tools}
            <Button
              variant="outline"
              bg="bg"
              size={{ base: 'md', sm: 'sm' }}
              aria-expanded={isOpen}
              aria-controls={isOpen ? bodyId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <Chevron size={16} aria-hidden />
              {isOpen ? hide : show}
            </Button>
          </HStack>
        }
      >
        {isOpen && <div id={bodyId}>{children}</div>}
      </Panel>
    </Box>
  );
}
