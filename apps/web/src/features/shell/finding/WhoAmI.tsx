import { Box } from '@chakra-ui/react/box';
import { Button } from '@chakra-ui/react/button';
import { chakra } from '@chakra-ui/react/styled-system';
import { Text } from '@chakra-ui/react/text';
import { type Me, roleLabels, whoAmILabels as labels } from '@percorso/domain';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Hospital } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { actingStructure, structureKey } from '../../../api/acting-structure';
import { useMe } from '../../../api/me';
import { useOwnPanel } from '../../../ui/dialogs/use-dismissable';

const structuresOf = ({ structures }: Me) => [...structures.districtUnits, ...structures.rehabilitationCenters];

/** Returns the text for a user who works for several structures, or for none of the two kinds. */
function scopeText(me: Me, count: number): string {
  if (me.everything) return labels.region;
  if (count > 0) return labels.all;
  return me.structures.localHealthAuthorities.map(({ description }) => description).join(', ') || labels.none;
}

/** Holds the structure for which the user works now, for this session of the browser; undefined for all of them. */
function useActingStructure(structures: readonly { id: string }[]) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(() => actingStructure());
  const isOwn = structures.some(({ id }) => id === chosen);
  const store = useCallback(
    (id: string | null) => {
      if (id) sessionStorage.setItem(structureKey, id);
      else sessionStorage.removeItem(structureKey);
      void client.invalidateQueries();
    },
    [client],
  );
  useEffect(() => {
    // The choice of another user of this browser, or of a structure that the user has left.
    if (chosen && !isOwn) store(null);
  }, [chosen, isOwn, store]);
  const choose = (id: string | null) => {
    setChosen(id);
    store(id);
  };
  return { chosen: isOwn ? chosen : null, choose };
}

/** The structure and the role of the user. With several structures, the user chooses for which one the lists are. */
export function WhoAmI() {
  const me = useMe();
  const structures = structuresOf(me);
  const { chosen, choose } = useActingStructure(structures);
  const { isOpen, toggle, container, panelId } = useOwnPanel();
  const [only, ...others] = structures;
  const shown = structures.find(({ id }) => id === chosen) ?? (others.length === 0 ? only : undefined);
  const structure = shown?.description ?? scopeText(me, structures.length);
  const role = me.roles.map((one) => roleLabels[one]).join(', ');
  const options = [{ id: null, description: labels.all }, ...structures];

  return (
    <Box ref={container} position={{ base: 'static', sm: 'relative' }} flexShrink="0" _print={{ display: 'none' }}>
      <Button
        variant="plain"
        color="white"
        px={{ base: '1', sm: '2' }}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={`${labels.title}: ${structure}, ${role}`}
        title={`${structure}, ${role}`}
        onClick={toggle}
        _focusVisible={{ outline: '2px solid white', outlineOffset: '2px' }}
      >
        <Hospital size={20} aria-hidden />
        <Box as="span" hideBelow="lg" textAlign="start" lineHeight="1.2" maxW={{ lg: '14rem', xl: '22rem' }}>
          <Box as="span" display="block" truncate>
            {structure}
          </Box>
          <Box as="span" display="block" fontSize="xs" fontWeight="normal" truncate>
            {role}
          </Box>
        </Box>
        <Box as="span" hideBelow="lg">
          <ChevronDown size={16} aria-hidden />
        </Box>
      </Button>
      <Box
        id={panelId}
        hidden={!isOpen}
        position="absolute"
        insetInlineEnd={{ base: '2', sm: '0' }}
        top="calc(100% + 8px)"
        zIndex="dropdown"
        w="80"
        maxW="calc(100vw - 1rem)"
        bg="bg"
        color="fg"
        borderWidth="1px"
        borderRadius="l2"
        shadow="lg"
        p="4"
      >
        {others.length > 0 ? (
          <chakra.fieldset mb="3">
            <chakra.legend fontSize="sm" color="fg.muted">
              {labels.structures}
            </chakra.legend>
            {options.map(({ id, description }) => (
              <chakra.label key={id} display="flex" alignItems="center" gap="2" minH="9" cursor="pointer">
                <input type="radio" name="acting-structure" checked={chosen === id} onChange={() => choose(id)} />
                {description}
              </chakra.label>
            ))}
            <Text fontSize="sm" color="fg.muted" mt="1">
              {labels.structuresNote}
            </Text>
          </chakra.fieldset>
        ) : (
          <Text mb="3">{structure}</Text>
        )}
        <Text fontSize="sm" color="fg.muted">
          {labels.roles}
        </Text>
        <Text>{role}</Text>
      </Box>
    </Box>
  );
}
