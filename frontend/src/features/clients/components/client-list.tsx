import {
  Box,
  Button,
  HStack,
  SimpleGrid,
  Skeleton,
  Text,
  VisuallyHidden,
  useDisclosure,
} from '@chakra-ui/react';
import { LIMITS } from '@pregonero/contracts/api';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LuSearch, LuUserPlus, LuUsers } from 'react-icons/lu';
import { Input } from '../../../components/input';
import { EmptyPanel } from '../../../components/empty-state';
import { ErrorState } from '../../../components/error-state';
import { lazyDialog } from '../../../components/lazy-part';
import { clientsQuery } from '../../../data/clients';
import { useAddressText } from '../../../lib/address';
import { clientsTexts as texts } from '../../../texts/clients';
import { commonTexts } from '../../../texts/common';
import { ClientCard } from './client-card';
import { matchingClients } from './client-search';

const AddClientDialog = lazyDialog(async () => (await import('./add-client-dialog')).AddClientDialog);

/** The agency's clients: search, cards and the way to add one. */
export function ClientList() {
  const searchId = useId();
  const clients = useQuery(clientsQuery);
  const [search, setSearch] = useAddressText();
  const adding = useDisclosure();

  const add = (
    <Button onClick={adding.onOpen}>
      <LuUserPlus aria-hidden /> {texts.add}
    </Button>
  );
  const found = matchingClients(clients.data ?? [], search);
  const none = clients.data?.length === 0;

  return (
    <Box>
      <HStack gap="3" mb="5" flexWrap="wrap">
        <Box pos="relative" flex="1 1 220px" minW="0">
          {/* Over the field, whose ground would cover it. */}
          <Box
            pos="absolute"
            zIndex="1"
            pointerEvents="none"
            left="3.5"
            top="0"
            h="11"
            display="grid"
            placeItems="center"
            color="fg.subtle"
          >
            <LuSearch aria-hidden />
          </Box>
          <VisuallyHidden asChild>
            <label htmlFor={searchId}>{texts.search}</label>
          </VisuallyHidden>
          <Input
            id={searchId}
            type="search"
            value={search}
            placeholder={texts.searchPlaceholder}
            maxLength={LIMITS.searchTextMaxLength}
            ps="10"
            disabled={none}
            onChange={(event) => {
              setSearch(event.target.value);
            }}
          />
        </Box>
        {add}
      </HStack>
      <VisuallyHidden role="status">
        {clients.data !== undefined && search.trim() !== '' && texts.found({ count: found.length })}
      </VisuallyHidden>
      {clients.isPending ? (
        <SimpleGrid
          columns={{ base: 1, sm: 2, lg: 3 }}
          gap="4"
          role="status"
          aria-busy
          aria-label={commonTexts.loading}
        >
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} h="32" rounded="2xl" />
          ))}
        </SimpleGrid>
      ) : clients.data === undefined ? (
        <ErrorState query={clients} />
      ) : none ? (
        <EmptyPanel icon={LuUsers} title={texts.empty} />
      ) : found.length === 0 ? (
        <EmptyPanel
          icon={LuSearch}
          title={texts.noMatch}
          action={
            <Button
              variant="outline"
              onClick={() => {
                setSearch('');
              }}
            >
              {texts.clearSearch}
            </Button>
          }
        />
      ) : (
        <>
          <Text color="fg.muted" fontSize="sm" mb="3" aria-hidden>
            {texts.found({ count: found.length })}
          </Text>
          <SimpleGrid as="ul" columns={{ base: 1, sm: 2, lg: 3 }} gap="4" listStyleType="none">
            {found.map((client) => (
              <Box as="li" key={client.id} minW="0">
                <ClientCard client={client} />
              </Box>
            ))}
          </SimpleGrid>
        </>
      )}
      <AddClientDialog open={adding.open} onClose={adding.onClose} />
    </Box>
  );
}
