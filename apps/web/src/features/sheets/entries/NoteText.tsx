import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { entryColumnLabels } from '@percorso/domain';
import { useState } from 'react';
import { notePreview } from './note-preview';

/** A note of the diary; a long one is shortened until it is expanded. */
export function NoteText({ text }: { text: string }) {
  const [isExpanded, setExpanded] = useState(false);
  const preview = notePreview(text);
  return (
    <Box whiteSpace="pre-line" overflowWrap="anywhere" minW={{ sm: '12rem' }}>
      {isExpanded ? text : (preview ?? text)}
      {preview !== null && (
        <Button
          variant="plain"
          size="sm"
          h="auto"
          px="1"
          color="blue.700"
          textDecoration="underline"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? entryColumnLabels.readLess : entryColumnLabels.readMore}
        </Button>
      )}
    </Box>
  );
}
