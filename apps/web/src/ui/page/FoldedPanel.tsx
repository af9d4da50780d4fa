import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { HStack } from '@chakra-ui/react/stack';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Panel } from './Panel';

type Props = {
  title: string;
  intro: string;
  /** Labels of the button that unfolds and folds the panel. */
  show: string;
  hide: string;
  isOpenAtFirst?: boolean;
  /** Buttons that are shown even while the panel is folded. */
  tools?: ReactNode;
  /** The content, rendered only once the panel is opened. */
  children: ReactNode;
};

/** A part of a page that is folded until the user opens it, and printed only while open. */
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
