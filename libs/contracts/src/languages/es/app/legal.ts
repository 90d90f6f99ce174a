/** /terminos, /privacidad and /reembolsos. The figures are those of the second spec document, section 9.5. */
export const legal = {
  contents: 'Contenido',
  updated: (day: string) => `Última actualización: ${day.split('-').toReversed().join('/')}`,
  operator: {
    title: 'Quién presta el servicio',
    known: (name: string, taxId: string | null, address: string | null) =>
      `Este servicio lo presta ${name}${taxId === null ? '' : `, NIT ${taxId}`}${address === null ? '' : `, con domicilio en ${address}`}, que es también responsable del tratamiento de tus datos.`,
    unknown:
      'Pregonero es el nombre con el que se ofrece este servicio. La empresa que lo opera, responsable también del tratamiento de tus datos, figura en el comprobante de cada pago y se identifica por escrito cuando se lo pidas.',
    contact: (email: string) =>
      `Para cualquier asunto de este documento escríbenos a ${email} o desde la página de contacto. Respondemos dentro de los plazos de la ley.`,
  },
  terms: {
    title: 'Términos y condiciones',
    lead: 'Estas son las reglas para usar Pregonero. Al crear una cuenta las aceptas; si no estás de acuerdo, no la crees.',
    sections: [
      {
        id: 'servicio',
        title: 'Qué es Pregonero',
        paragraphs: [
          'Pregonero ayuda a pequeños negocios a hacer videos cortos: escribe guiones con inteligencia artificial a partir de lo que cuentas de tu negocio, un presentador digital los dice en cámara, se les puede agregar B-roll y se pueden publicar en redes de video corto.',
          'Los presentadores y las voces son digitales. No representan a personas reales.',
        ],
      },
      {
        id: 'cuenta',
        title: 'Tu cuenta',
        paragraphs: [
          'Debes tener al menos 18 años y dar datos verdaderos. La cuenta es personal: guarda tu contraseña y avísanos si crees que alguien más la usa.',
          'Puedes entrar con correo y contraseña o con Google.',
        ],
      },
      {
        id: 'planes',
        title: 'Planes y pagos',
        paragraphs: [
          'El plan Gratuito no pide tarjeta. Los planes de pago se cobran por mes, en pesos colombianos, a través de Wompi. El precio que ves es el total: al pagar no se le suma ningún impuesto. No hay cobros automáticos: cada mes se paga por separado.',
          'Cada plan tiene cupos mensuales de videos, guiones, cambios del formulario y espacio de biblioteca. Lo que no uses no pasa al mes siguiente.',
          'Si pagas otra vez el mismo plan antes de que termine, se suma un mes. Si pagas un plan distinto, este reemplaza al anterior desde ese momento y lo que quedaba del mes anterior no se abona.',
        ],
      },
      {
        id: 'cancelacion',
        title: 'Cancelación y pagos ya realizados',
        paragraphs: [
          'Puedes cancelar cuando quieras. Conservas el acceso hasta el final del periodo que pagaste y después pasas al plan Gratuito.',
          'No se hacen reembolsos de pagos ya realizados por el solo hecho de cancelar o de no usar el servicio: cancelar evita gastos futuros, no devuelve el mes en curso.',
          'La única excepción que ofrecemos es la garantía de 14 días de la política de reembolsos, en los casos y plazos que allí se describen. Los derechos que la ley te reconoce como consumidor, entre ellos el de retracto, se respetan siempre.',
        ],
      },
      {
        id: 'contenido',
        title: 'Tu contenido',
        paragraphs: [
          'Lo que subes sigue siendo tuyo, y los guiones y videos que generas son para que los uses en tu negocio. Nos das permiso para guardarlos y procesarlos solo con el fin de prestarte el servicio.',
          'Los videos generados se borran a las 2 semanas. Descárgalos o publícalos antes.',
        ],
      },
      {
        id: 'uso',
        title: 'Qué no se permite',
        paragraphs: [
          'No puedes usar Pregonero para:',
          '- engañar sobre productos, precios, salud o dinero;',
          '- suplantar a otra persona o negocio;',
          '- publicar contenido ilegal, de odio, violento o sexual;',
          '- subir material sobre el que no tienes derechos;',
          '- atacar el servicio o saltarte los límites de tu plan.',
          'Podemos suspender una cuenta que incumpla estas reglas.',
        ],
      },
      {
        id: 'ia',
        title: 'Textos hechos con inteligencia artificial',
        paragraphs: [
          'Un guion generado puede tener errores. Léelo antes de aprobarlo: lo que publicas lleva tu nombre y es tu responsabilidad.',
        ],
      },
      {
        id: 'responsabilidad',
        title: 'Disponibilidad y responsabilidad',
        paragraphs: [
          'Trabajamos para que el servicio esté disponible, pero depende de terceros y puede fallar. Si un video no se puede terminar, el cupo vuelve a tu plan.',
          'En la medida en que la ley lo permita, nuestra responsabilidad se limita a lo que pagaste en los últimos tres meses.',
        ],
      },
      {
        id: 'cambios',
        title: 'Cambios y ley aplicable',
        paragraphs: [
          'Si cambiamos estos términos en algo importante, te avisaremos por correo antes de que entren en vigencia. Se rigen por la ley de Colombia.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidad',
    lead: 'Qué datos guardamos, para qué, por cuánto tiempo y qué puedes hacer con ellos.',
    sections: [
      {
        id: 'datos',
        title: 'Qué datos guardamos',
        paragraphs: [
          '- De la cuenta: nombre, correo, contraseña (cifrada de forma que nadie puede leerla) o tu identificador de Google.',
          '- De tu negocio: lo que respondes en el formulario y lo que agregas a su perfil.',
          '- De tu trabajo: guiones, videos, archivos de tu biblioteca, grabaciones de voz que subes y publicaciones.',
          '- De tus pagos: plan, valor, fecha, referencia y resultado. Los datos de tu tarjeta los ve Wompi, no nosotros.',
          '- De TikTok, si lo conectas: permisos cifrados y tu nombre de usuario.',
          '- De seguridad: registros técnicos de acceso y, de cada sesión, navegador, sistema, una dirección de red abreviada y su último uso.',
          '- De lo que aceptas: qué documento y qué versión, cuándo y una dirección de red abreviada, como prueba.',
          '- De lo que escribes en la página de contacto: nombre, correo y mensaje.',
          '- De quien revisa un video con un enlace, sin cuenta: el nombre que escribe, sus comentarios y notas de voz y, con cada decisión y al aceptar esta política, la fecha y una dirección de red abreviada.',
        ],
      },
      {
        id: 'finalidad',
        title: 'Para qué los usamos',
        paragraphs: [
          'Para prestarte el servicio, cobrar lo que compras, responderte, cuidar la seguridad y cumplir la ley. No vendemos tus datos ni los usamos para publicidad de terceros.',
        ],
      },
      {
        id: 'terceros',
        title: 'Con quién los compartimos',
        paragraphs: [
          'Solo con quienes hacen falta para prestar el servicio, y solo lo necesario:',
          '- el proveedor que escribe guiones (lo que cuentas de tu negocio);',
          '- el proveedor de presentadores y voces (el texto del guion aprobado o la grabación con la que lo reemplaces);',
          '- el banco de clips (palabras de búsqueda);',
          '- Wompi (tus pagos), Google (si entras con Google) y TikTok (lo que publicas);',
          '- quien aloja los servidores y los archivos, y quien entrega nuestros correos;',
          '- la agencia que lleva tu cuenta, si trabajas con una.',
        ],
      },
      {
        id: 'plazos',
        title: 'Por cuánto tiempo',
        paragraphs: [
          '- Los videos generados se borran a las 2 semanas.',
          '- Los datos de una cuenta cerrada se borran a los 30 días. Cancelar un plan no cierra la cuenta.',
          '- Los datos de facturación se guardan 7 años, porque la ley lo exige.',
          '- Los mensajes de la página de contacto se guardan 1 año, o hasta que se borre la cuenta con el mismo correo.',
          '- Lo que deja quien revisa un video sin cuenta se guarda, a lo sumo, mientras exista ese video.',
          '- Lo demás se guarda, a lo sumo, mientras tengas la cuenta.',
        ],
      },
      {
        id: 'derechos',
        title: 'Tus derechos',
        paragraphs: [
          'Puedes conocer, corregir, actualizar y pedir que borremos tus datos, y retirar tu autorización. Escríbenos desde la página de contacto con el correo de tu cuenta.',
          'También puedes presentar una queja ante la Superintendencia de Industria y Comercio.',
        ],
      },
      {
        id: 'navegador',
        title: 'Lo que queda en tu navegador',
        paragraphs: [
          'Usamos una cookie de sesión y el almacenamiento local para que no tengas que entrar cada vez, y para recordar tu idioma, los colores que elegiste y lo que dejaste a medio escribir. No usamos cookies de publicidad ni de seguimiento.',
        ],
      },
      {
        id: 'menores',
        title: 'Menores de edad',
        paragraphs: [
          'Pregonero es para personas de 18 años o más. Si sabemos que una cuenta es de un menor, la cerramos y borramos sus datos.',
        ],
      },
      {
        id: 'seguridad',
        title: 'Seguridad',
        paragraphs: [
          'Las contraseñas y los permisos de terceros se guardan cifrados, y la conexión con el sitio también va cifrada. Ningún sistema es infalible: si algo grave pasa con tus datos, te avisaremos.',
        ],
      },
    ],
  },
  refunds: {
    title: 'Política de reembolsos',
    lead: 'Como regla, los pagos ya realizados no se devuelven. Esta es la excepción: una garantía de 14 días para tu compra.',
    sections: [
      {
        id: 'garantia',
        title: 'La garantía de 14 días',
        paragraphs: [
          'Tienes 14 días desde la fecha del pago para pedir un reembolso. Después de ese plazo el pago no se devuelve; cancelar sigue siendo posible y conservas el acceso hasta el final del periodo.',
        ],
      },
      {
        id: 'casos',
        title: 'Cuándo se aprueba',
        paragraphs: [
          '- Se cobró dos veces el mismo mes o un valor equivocado.',
          '- El plan no se activó o una falla nuestra te impidió usarlo.',
          '- Compraste por error y no generaste videos con ese pago.',
          '- La ley te da derecho a la devolución, por ejemplo por retracto.',
        ],
      },
      {
        id: 'excepciones',
        title: 'Cuándo no',
        paragraphs: [
          '- Pasaron más de 14 días desde el pago.',
          '- El cupo de videos de ese mes ya se usó.',
          '- La cuenta se suspendió por incumplir los términos.',
          '- Cambiaste de plan o cancelaste y quieres la parte del mes que no usaste: los términos explican que esa parte no se devuelve.',
        ],
      },
      {
        id: 'como',
        title: 'Cómo pedirlo',
        paragraphs: [
          'Escríbenos desde la página de contacto con el correo de tu cuenta, la referencia del pago y el motivo.',
        ],
      },
      {
        id: 'plazos',
        title: 'Cuánto tarda',
        paragraphs: [
          '- Revisión: de 2 a 3 días hábiles desde tu solicitud. Te respondemos por correo en cualquier caso.',
          '- Si se aprueba: de 5 a 10 días hábiles para que el dinero llegue al mismo medio con el que pagaste; depende de tu banco.',
          'Con un reembolso aprobado, el plan de ese pago termina y la cuenta pasa al plan Gratuito.',
        ],
      },
    ],
  },
};
