import {
  Box,
  Button,
  ChakraProvider,
  HStack,
  Heading,
  Skeleton,
  Spinner,
  Text,
  VStack,
} from '@chakra-ui/react';
import { GUION_ESTADOS, SUBSCRIPTION_PLANS } from '@pregonero/contracts/api';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { LuPlus, LuScrollText } from 'react-icons/lu';
import { MemoryRouter } from 'react-router-dom';
import { shellSystem } from '../app/shell-theme';
import { system } from '../theme';
import { CheckField } from '../components/check-field';
import { ChoicePill } from '../components/choice-pill';
import { EmptyState } from '../components/empty-state';
import { FormAlert } from '../components/form-alert';
import { Modal } from '../components/modal';
import { Notice } from '../components/notice';
import { PageHeader } from '../components/page-header';
import { Panel } from '../components/panel';
import { PasswordField } from '../components/password-field';
import { PlanBadge } from '../components/plan-badge';
import { PlanComparison } from '../components/plan-comparison';
import { ProgressBar } from '../components/progress-bar';
import { SampleDrafts, SampleVideo } from '../components/sample-stage';
import { SelectField } from '../components/select-field';
import { Tabs } from '../components/tabs';
import { TaxLine } from '../components/tax-line';
import { TextareaField, TextField } from '../components/text-field';
import { Toaster, toast } from '../components/toaster';
import { ToggleTile } from '../components/toggle-tile';
import { EstadoBadge } from '../features/guiones/components/estado-badge';

/** A shelf of the page: a component in each of its states. */
function Shelf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Panel aria-label={name}>
      <Heading as="h2" size="sm" mb="4">
        {name}
      </Heading>
      {children}
    </Panel>
  );
}

const VARIANTS = ['solid', 'outline', 'subtle', 'ghost'] as const;
const PALETTES = ['brand', 'gray', 'red'] as const;
const nothing = () => undefined;

function Buttons() {
  return (
    <VStack align="stretch" gap="3">
      {PALETTES.map((palette) => (
        <HStack key={palette} gap="2" flexWrap="wrap">
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} colorPalette={palette}>
              <LuPlus aria-hidden /> {`${palette} ${variant}`}
            </Button>
          ))}
          <Button colorPalette={palette} disabled>
            sin permiso
          </Button>
          <Button colorPalette={palette} loading loadingText="Guardando…">
            Guardar
          </Button>
        </HStack>
      ))}
      <HStack gap="2" flexWrap="wrap">
        {(['xs', 'sm', 'md', 'lg'] as const).map((size) => (
          <Button key={size} size={size} variant="outline" colorPalette="gray">
            {size}
          </Button>
        ))}
      </HStack>
    </VStack>
  );
}

function Fields() {
  return (
    <VStack align="stretch" gap="4">
      <TextField label="Un renglón" hint="Con una nota debajo" />
      <TextField label="Con un error" error="Escribe tu correo completo." defaultValue="ana@" />
      <TextField label="Deshabilitado" disabled defaultValue="No se cambia aquí" />
      <TextareaField label="Varios renglones" rows={3} />
      <PasswordField label="Contraseña" defaultValue="secreto-1" />
      <SelectField label="Uno de varios">
        <option>Amigable</option>
        <option>Profesional</option>
      </SelectField>
      <HStack gap="2">
        <Box flex="1" minW="0">
          <TextField label="Fecha" type="date" defaultValue="2026-12-21" />
        </Box>
        <Box flex="1" minW="0">
          <TextField label="Hora, vacía" type="time" value="" onChange={nothing} />
        </Box>
      </HStack>
    </VStack>
  );
}

function Choices() {
  const [on, setOn] = useState(true);
  return (
    <VStack align="stretch" gap="2">
      <CheckField label="Casilla" note="Lo que cambia" checked={on} onChange={setOn} />
      <CheckField label="Casilla vacía" checked={!on} onChange={nothing} />
      <CheckField
        label="Casilla cerrada"
        checked={false}
        disabledBecause="Tu cuenta no lo permite"
        onChange={nothing}
      />
      <CheckField isSwitch label="Interruptor" note="Prendido" checked={on} onChange={setOn} />
      <CheckField isSwitch label="Interruptor apagado" checked={!on} onChange={nothing} />
      <HStack as="fieldset" aria-label="Píldoras" gap="2" flexWrap="wrap">
        {['Vertical', 'Cuadrado', 'Horizontal'].map((format) => (
          <ChoicePill
            key={format}
            name="formato"
            value={format}
            checked={format === 'Vertical'}
            disabled={format === 'Horizontal'}
            onChoose={nothing}
          >
            {format}
          </ChoicePill>
        ))}
      </HStack>
      <HStack gap="2">
        {[true, false].map((selected) => (
          <ToggleTile key={String(selected)} selected={selected} w="28" h="20">
            {selected ? 'Elegida' : 'Sin elegir'}
          </ToggleTile>
        ))}
      </HStack>
    </VStack>
  );
}

function States() {
  return (
    <VStack align="stretch" gap="4">
      <HStack gap="2" flexWrap="wrap">
        {GUION_ESTADOS.map((estado) => (
          <EstadoBadge key={estado} estado={estado} />
        ))}
      </HStack>
      <HStack gap="2" flexWrap="wrap">
        {SUBSCRIPTION_PLANS.map((plan) => (
          <PlanBadge key={plan} plan={plan} />
        ))}
      </HStack>
      {[0, 40, 100].map((value) => (
        <ProgressBar key={value} value={value} label={`Avance ${value}`} />
      ))}
      <Notice title="Para saber">Lo que ves es el total que pagas.</Notice>
      <FormAlert message="No se guardó." hint="Inténtalo de nuevo." />
      <HStack gap="4">
        <Spinner /> <Skeleton h="11" flex="1" rounded="xl" />
      </HStack>
    </VStack>
  );
}

function Floating() {
  const [open, setOpen] = useState(window.location.hash === '#dialog');
  return (
    <HStack gap="2" flexWrap="wrap">
      <Button
        variant="outline"
        colorPalette="gray"
        onClick={() => {
          setOpen(true);
        }}
      >
        Diálogo
      </Button>
      {(['success', 'error', 'info'] as const).map((kind) => (
        <Button
          key={kind}
          variant="outline"
          colorPalette="gray"
          onClick={() => {
            toast[kind]('Un aviso', 'Con lo que pasó y qué hacer.');
          }}
        >
          {kind}
        </Button>
      ))}
      <Modal
        open={open}
        onClose={() => {
          setOpen(false);
        }}
        title="Un diálogo"
        footer={<Button>Lo que hace</Button>}
      >
        <Text color="fg.muted" mb="4">
          Por encima de la página; en un teléfono, una hoja que sube desde abajo.
        </Text>
        <Fields />
      </Modal>
    </HStack>
  );
}

function Places() {
  const [tab, setTab] = useState<'uno' | 'dos'>('uno');
  return (
    <>
      <Tabs
        label="Pestañas"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'uno', label: 'Guiones', count: 3, content: () => <Text>Lo de la primera</Text> },
          { value: 'dos', label: 'Videos', content: () => <Text>Lo de la segunda</Text> },
        ]}
      />
      <EmptyState
        icon={LuScrollText}
        title="Con dos guiones"
        picture={<SampleDrafts />}
        action={<Button>Crear</Button>}
      />
      <EmptyState icon={LuScrollText} title="Con un video" picture={<SampleVideo />} />
      <EmptyState icon={LuScrollText} title="Con un dibujo" text="Donde no hay nada que mostrar." />
    </>
  );
}

/** Every component in each of its states, to look at; `npm run components -w @pregonero/frontend` writes it, the product does not contain it. */
function ComponentsPage() {
  return (
    <ChakraProvider value={system}>
      <ChakraProvider value={shellSystem}>
        <MemoryRouter>
          <Box as="main" maxW="6xl" mx="auto" px={{ base: '4', md: '6' }} py="8">
            <PageHeader
              title="Componentes"
              text="Cada uno, en cada estado"
              actions={<Button>Una sola cosa</Button>}
            />
            <VStack align="stretch" gap="5">
              <Shelf name="Botones">
                <Buttons />
              </Shelf>
              <Shelf name="Campos">
                <Fields />
              </Shelf>
              <Shelf name="Elecciones">
                <Choices />
              </Shelf>
              <Shelf name="Estados">
                <States />
              </Shelf>
              <Shelf name="Lo que flota">
                <Floating />
              </Shelf>
              <Shelf name="Lugares">
                <Places />
              </Shelf>
              <Shelf name="Planes">
                <PlanComparison />
                <TaxLine mt="3" />
              </Shelf>
            </VStack>
          </Box>
          <Toaster />
        </MemoryRouter>
      </ChakraProvider>
    </ChakraProvider>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<ComponentsPage />);
