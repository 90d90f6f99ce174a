/**
 * The sentences of the server in English, by its own Spanish; `{}` stands for what changes, in the same order in both, and
 * in Spanish `{*}` for what a person wrote: a title, a name, a comment. The longer of two that could match comes first.
 * `server-sentences.spec.ts` holds them against the server's source: a sentence that was changed there is missed here.
 */
export const SERVER_SENTENCES: Readonly<Record<string, string>> = {
  // Presenter videos
  'El servicio de presentadores no responde. No se cobró nada; lo intentaremos de nuevo.':
    'The presenter service does not answer. Nothing was charged; we are going to try again.',
  'El servicio de presentadores está muy ocupado. No se cobró nada; tu video espera su turno.':
    'The presenter service is very busy. Nothing was charged; your video is waiting for its turn.',
  'El servicio de presentadores no aceptó nuestra credencial. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.':
    'The presenter service did not accept our credential. Nothing was charged; our team knows. Try again later.',
  'El servicio de presentadores no tiene saldo. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.':
    'The presenter service has no credit left. Nothing was charged; our team knows. Try again later.',
  'El servicio de presentadores no aceptó este guion. No se cobró nada; revisa el texto o elige otro presentador.':
    'The presenter service did not accept this script. Nothing was charged; check the text or choose another presenter.',
  'El presentador elegido ya no está disponible. No se cobró nada; elige otro y aprueba de nuevo.':
    'The chosen presenter is not available any more. Nothing was charged; choose another one and approve again.',
  'La voz elegida ya no está disponible. No se cobró nada; elige otra y aprueba de nuevo.':
    'The chosen voice is not available any more. Nothing was charged; choose another one and approve again.',
  'El servicio de presentadores ya no tiene este video. No se cobró nada; aprueba el guion de nuevo.':
    'The presenter service does not have this video any more. Nothing was charged; approve the script again.',
  'El servicio de presentadores ya no tiene el audio. No se cobró nada; aprueba el guion de nuevo.':
    'The presenter service does not have the audio any more. Nothing was charged; approve the script again.',
  'El guion es demasiado largo para el presentador. No se cobró nada; pide un texto más corto.':
    'The script is too long for the presenter. Nothing was charged; ask for a shorter text.',
  'El video llegó con defectos en todos los intentos. No se cobró nada; aprueba el guion de nuevo.':
    'The video arrived with defects at every attempt. Nothing was charged; approve the script again.',
  'El video llegó con defectos. No se cobró nada; lo intentaremos de nuevo.':
    'The video arrived with defects. Nothing was charged; we are going to try again.',
  'El presentador no pudo grabar este guion después de varios intentos. No se cobró nada; cambia el texto o el presentador y aprueba de nuevo.':
    'The presenter could not record this script after several attempts. Nothing was charged; change the text or the presenter and approve again.',
  'Falta elegir el presentador o la voz. No se cobró nada; elige ambos y aprueba de nuevo.':
    'The presenter or the voice is missing. Nothing was charged; choose both and approve again.',
  'El archivo del proveedor no se puede usar. No se cobró nada; elige otro o inténtalo más tarde.':
    'The file of the provider cannot be used. Nothing was charged; choose another one or try again later.',
  'El servicio de presentadores no aceptó el audio. No se cobró nada; sube otra grabación y aprueba de nuevo.':
    'The presenter service did not accept the audio. Nothing was charged; upload another recording and approve again.',
  'El audio no es WAV, MP3, M4A, Ogg ni WebM. No se cobró nada; sube otra grabación y aprueba de nuevo.':
    'The audio is not WAV, MP3, M4A, Ogg or WebM. Nothing was charged; upload another recording and approve again.',
  'El audio está dañado o no tiene sonido. No se cobró nada; sube otra grabación y aprueba de nuevo.':
    'The audio is damaged or has no sound. Nothing was charged; upload another recording and approve again.',
  'El audio dura más de 10 minutos. No se cobró nada; sube una grabación más corta y aprueba de nuevo.':
    'The audio is longer than 10 minutes. Nothing was charged; upload a shorter recording and approve again.',
  'El audio dura menos de medio segundo. No se cobró nada; sube otra grabación y aprueba de nuevo.':
    'The audio is shorter than half a second. Nothing was charged; upload another recording and approve again.',
  'En el audio no se oye nada. No se cobró nada; sube otra grabación y aprueba de nuevo.':
    'Nothing can be heard in the audio. Nothing was charged; upload another recording and approve again.',
  'El guion dicho por el servicio de voz dura más de 10 minutos. No se cobró nada; acorta el texto y aprueba de nuevo.':
    'The script as the voice service says it is longer than 10 minutes. Nothing was charged; shorten the text and approve again.',
  'El guion dicho por el servicio de voz dura menos de medio segundo. No se cobró nada; alarga el texto y aprueba de nuevo.':
    'The script as the voice service says it is shorter than half a second. Nothing was charged; lengthen the text and approve again.',
  'El audio que hizo el servicio de voz no se puede usar. No se cobró nada; aprueba el guion de nuevo.':
    'The audio that the voice service made cannot be used. Nothing was charged; approve the script again.',
  'El servicio de voz no responde. No se cobró nada; lo intentaremos de nuevo.':
    'The voice service does not answer. Nothing was charged; we are going to try again.',
  'El servicio de voz está muy ocupado. No se cobró nada; tu video espera su turno.':
    'The voice service is very busy. Nothing was charged; your video is waiting for its turn.',
  'El servicio de voz no aceptó nuestra credencial. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.':
    'The voice service did not accept our credential. Nothing was charged; our team knows. Try again later.',
  'El servicio de voz no tiene saldo. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.':
    'The voice service has no credit left. Nothing was charged; our team knows. Try again later.',
  'El servicio de voz no aceptó este guion. No se cobró nada; revisa el texto o elige otra voz y aprueba de nuevo.':
    'The voice service did not accept this script. Nothing was charged; check the text or choose another voice and approve again.',
  'Hay videos en espera': 'Videos are waiting',
  'El servicio de presentadores {}. Los videos aprobados esperan y siguen solos en cuanto se arregle; si pasa un día, se devuelven.':
    'The presenter service {}. Approved videos wait and go on by themselves once this is mended; after a day they are given back.',
  'no tiene saldo': 'has no credit left',
  'no acepta nuestra credencial': 'does not accept our credential',
  'No se pudo generar el video': 'The video could not be made',
  'Tu video está listo': 'Your video is ready',
  '«{*}» ya se puede ver, descargar y publicar.': '“{}” can be watched, downloaded and published.',
  '«{*}» ya se puede ver, descargar y publicar. Va sin subtítulos porque tu audio no sigue el texto del guion.':
    '“{}” can be watched, downloaded and published. It has no captions because your audio does not follow the text of the script.',
  'Un video llegó al final de su vida': 'A video came to the end of its life',
  '«{*}»: los videos se guardan 14 días y este ya se eliminó. El guion sigue en tu lista.':
    '“{}”: videos are kept for 14 days and this one has been deleted. The script is still in your list.',

  // Scripts
  'El servicio que escribe los guiones no tiene saldo. No se cobró nada; ya avisamos al equipo. Inténtalo más tarde.':
    'The service that writes the scripts has no credit left. Nothing was charged; our team knows. Try again later.',
  'El servicio que escribe los guiones está muy ocupado. No se cobró nada; espera un momento.':
    'The service that writes the scripts is very busy. Nothing was charged; wait a moment.',
  'El servicio que escribe los guiones no responde. No se cobró nada; inténtalo en unos minutos.':
    'The service that writes the scripts does not answer. Nothing was charged; try again in a few minutes.',
  'El servicio que escribe los guiones no aceptó nuestra credencial. No se cobró nada; ya avisamos al equipo.':
    'The service that writes the scripts did not accept our credential. Nothing was charged; our team knows.',
  'El servicio que escribe los guiones no aceptó esta petición. No se cobró nada; revisa los datos de tu negocio.':
    'The service that writes the scripts did not accept this request. Nothing was charged; check what you told about your business.',
  'El modelo se negó a escribir sobre este tema. No se cobró nada; cambia los temas o el mensaje y vuelve a intentarlo.':
    'The model refused to write about this topic. Nothing was charged; change the topics or the message and try again.',
  'El modelo respondió con un texto que no se puede usar. No se cobró nada; inténtalo de nuevo.':
    'The model answered with a text that cannot be used. Nothing was charged; try again.',
  'El servicio que lee los guiones tarda demasiado. No se cobró nada; inténtalo en unos minutos.':
    'The service that reads the scripts takes too long. Nothing was charged; try again in a few minutes.',
  'Primero completa la información de tu negocio.': 'Tell us about your business first.',
  'No se pudo regenerar el guion': 'The script could not be written anew',
  '«{*}» sigue como estaba. {}': '“{}” is as it was. {}',
  'Ya usaste los guiones de tu plan este mes. No se generó ni se cobró nada.':
    'You have used the scripts of your plan this month. Nothing was written or charged.',
  'Ya usaste los videos de tu plan este mes. No se cobró nada.':
    'You have used the videos of your plan this month. Nothing was charged.',
  'Ya usaste los cambios de formulario de tu plan este mes. No se guardó nada.':
    'You have used the form changes of your plan this month. Nothing was saved.',

  'Este guion ya no tiene tu audio. Súbelo de nuevo o elige una voz. No se cobró nada.':
    'This script does not have your audio any more. Upload it again or choose a voice. Nothing was charged.',

  // B-roll
  'Preparando los clips.': 'Preparing the clips.',
  'Buscando clips para tu video.': 'Looking for clips for your video.',
  'Clips elegidos.': 'Clips chosen.',
  'Descargando los clips.': 'Downloading the clips.',
  'Mezclando los clips con tu video.': 'Mixing the clips into your video.',
  'Guardando el video con B-roll.': 'Saving the video with B-roll.',
  'Reintentando automáticamente (intento {} de {}).': 'Trying again by itself (attempt {} of {}).',
  'B-roll procesado exitosamente': 'B-roll processed successfully',
  'B-roll procesado exitosamente. {}': 'B-roll processed successfully. {}',
  '«{*}» ya tiene sus clips. Puedes volver al video original cuando quieras.':
    '“{}” has its clips. You can go back to the original video whenever you want.',
  '«{*}» ya tiene sus clips. {} Puedes volver al video original cuando quieras.':
    '“{}” has its clips. {} You can go back to the original video whenever you want.',
  'Un clip no cupo en la duración del video.': 'One clip did not fit into the length of the video.',
  '{} clips no cupieron en la duración del video.': '{} clips did not fit into the length of the video.',
  'Un clip no cupo en la duración del video. No usamos {}.':
    'One clip did not fit into the length of the video. We left out {}.',
  '{} clips no cupieron en la duración del video. No usamos {}.':
    '{} clips did not fit into the length of the video. We left out {}.',
  'No usamos {}.': 'We left out {}.',
  'Ninguno de los clips se puede usar: {}. Tu video no cambió; elige otros clips.':
    'None of the clips can be used: {}. Your video did not change; choose other clips.',
  'Uno de los clips está dañado y no se puede usar. Tu video no cambió; elige otros clips.':
    'One of the clips is damaged and cannot be used. Your video did not change; choose other clips.',
  'un clip ({}); {}': 'a clip ({}); {}',
  '«{*}» ({}); {}': '“{}” ({}); {}',
  'un clip ({})': 'a clip ({})',
  '«{*}» ({})': '“{}” ({})',
  'no es un video ni una imagen que podamos leer': 'it is no video or picture that we can read',
  'el archivo está dañado o incompleto': 'the file is damaged or incomplete',
  'tiene demasiados píxeles': 'it has too many pixels',
  'no tiene imagen, solo sonido': 'it has no picture, only sound',
  'Error Definitivo de Procesamiento': 'Processing failed for good',
  'El B-roll de «{*}» no se pudo hacer; tu video sigue igual. {}':
    'The B-roll of “{}” could not be made; your video is as it was. {}',
  'El video original ya no está guardado. Genera el video de nuevo.':
    'The original video is not stored any more. Make the video again.',
  'La mezcla salió con defectos y no la usamos. No se cobró nada; prueba con otros clips.':
    'The mix came out with defects and we did not use it. Nothing was charged; try other clips.',
  'El video es demasiado corto para añadirle clips. No cambió nada.':
    'The video is too short to add clips. Nothing changed.',
  'Este guion todavía no tiene video. Genera el video antes de añadir B-roll.':
    'This script has no video yet. Make the video before you add B-roll.',
  'No encontramos clips para las palabras clave de este guion. No se cobró nada; elige los clips tú mismo.':
    'We found no clips for the keywords of this script. Nothing was charged; choose the clips yourself.',
  'Uno de los clips elegidos ya no está disponible. Tu video no cambió; elige otros clips.':
    'One of the chosen clips is not available any more. Your video did not change; choose other clips.',
  'Este fallo es parte de la prueba. No se cobró nada.':
    'This failure is part of the test. Nothing was charged.',

  'El banco de clips no responde. No se cobró nada; inténtalo en unos minutos.':
    'The clip library does not answer. Nothing was charged; try again in a few minutes.',
  'El banco de clips recibió demasiadas búsquedas. No se cobró nada; espera un momento.':
    'The clip library got too many searches. Nothing was charged; wait a moment.',
  'El banco de clips no aceptó nuestra credencial. No se cobró nada; ya avisamos al equipo.':
    'The clip library did not accept our credential. Nothing was charged; our team knows.',
  'El banco de clips no aceptó esta búsqueda. No se cobró nada; prueba con otras palabras.':
    'The clip library did not accept this search. Nothing was charged; try other words.',

  // Every background job
  'Algo falló de nuestro lado y no pudimos terminar. No se cobró nada; puedes intentarlo de nuevo.':
    'Something failed on our side and we could not finish. Nothing was charged; you can try again.',
  'El trabajo se interrumpió demasiadas veces. No se cobró nada; puedes intentarlo de nuevo.':
    'The work was interrupted too often. Nothing was charged; you can try again.',
  'No pudimos seguir con este trabajo después de una actualización. No se cobró nada; puedes intentarlo de nuevo.':
    'We could not go on with this work after an update. Nothing was charged; you can try again.',
  'El trabajo tardó más de lo permitido y lo detuvimos. No se cobró nada; puedes intentarlo de nuevo.':
    'The work took longer than allowed and we stopped it. Nothing was charged; you can try again.',

  // TikTok
  'TikTok no responde. Tu video sigue guardado y no se publicó nada; lo intentaremos de nuevo.':
    'TikTok does not answer. Your video is kept and nothing was published; we are going to try again.',
  'TikTok pide ir más despacio. Tu video sigue guardado; lo intentaremos en un momento.':
    'TikTok asks us to slow down. Your video is kept; we are going to try again in a moment.',
  'TikTok no está recibiendo el video. Tu video sigue guardado; lo intentaremos de nuevo.':
    'TikTok is not receiving the video. Your video is kept; we are going to try again.',
  'La conexión con TikTok terminó. No se publicó nada; conecta tu cuenta de nuevo y vuelve a publicar.':
    'The connection with TikTok ended. Nothing was published; connect your account again and publish again.',
  'TikTok no nos dio permiso para publicar. No se publicó nada; conecta tu cuenta de nuevo y acepta todos los permisos.':
    'TikTok did not give us permission to publish. Nothing was published; connect your account again and accept all permissions.',
  'TikTok no acepta más publicaciones de tu cuenta por ahora. No se publicó nada; espera un día.':
    'TikTok takes no more posts of your account for now. Nothing was published; wait a day.',
  'TikTok no permite publicar a tu cuenta. No se publicó nada; revisa los avisos en la aplicación de TikTok.':
    'TikTok does not let your account publish. Nothing was published; look at the notices in the TikTok app.',
  'TikTok no aceptó esta publicación. No se publicó nada; revisa el texto y vuelve a intentarlo.':
    'TikTok did not accept this post. Nothing was published; check the text and try again.',
  'TikTok todavía no autorizó a esta aplicación para publicar en abierto. No se publicó nada; elige «Solo yo» con una cuenta privada.':
    'TikTok has not allowed this app to publish openly yet. Nothing was published; choose “Only me” with a private account.',
  'Tu cuenta de TikTok no permite esa privacidad. No se publicó nada; elige otra y vuelve a publicar.':
    'Your TikTok account does not allow that privacy. Nothing was published; choose another one and publish again.',
  'Esta publicación se empezó con otra cuenta de TikTok. Vuelve a publicar con la cuenta conectada.':
    'This post was begun with another TikTok account. Publish again with the connected account.',
  'TikTok no reconoce a esta aplicación. No se publicó nada; ya avisamos al equipo.':
    'TikTok does not know this app. Nothing was published; our team knows.',
  'Tu cuenta de TikTok no está conectada. No se publicó nada; conéctala y vuelve a publicar.':
    'Your TikTok account is not connected. Nothing was published; connect it and publish again.',
  'El video ya no está guardado. No se publicó nada; genera el video de nuevo.':
    'The video is not stored any more. Nothing was published; make the video again.',
  'No supimos si TikTok terminó de publicar este video. Mira tu perfil antes de volver a publicarlo.':
    'We did not learn whether TikTok finished publishing this video. Look at your profile before you publish it again.',
  'Cancelaste esta publicación.': 'You cancelled this post.',
  'Se canceló porque desconectaste TikTok.': 'Cancelled because you disconnected TikTok.',
  'TikTok no aceptó el formato del video.': 'TikTok did not accept the format of the video.',
  'TikTok no acepta un video de esta duración en tu cuenta.':
    'TikTok does not accept a video of this length on your account.',
  'TikTok no aceptó los cuadros por segundo del video.':
    'TikTok did not accept the frames per second of the video.',
  'TikTok no aceptó el tamaño de la imagen del video.':
    'TikTok did not accept the picture size of the video.',
  'TikTok tuvo un problema interno con este video.': 'TikTok had a problem of its own with this video.',
  'TikTok no pudo recibir el video.': 'TikTok could not receive the video.',
  'TikTok no pudo recibir la imagen.': 'TikTok could not receive the picture.',
  'La publicación se canceló en TikTok.': 'The post was cancelled on TikTok.',
  'Quitaste el permiso de publicar en TikTok. Conecta tu cuenta de nuevo.':
    'You took back the permission to publish on TikTok. Connect your account again.',
  'TikTok no aceptó el texto de la publicación. Cámbialo y vuelve a publicar.':
    'TikTok did not accept the text of the post. Change it and publish again.',
  'TikTok tomó esta publicación por correo no deseado.': 'TikTok took this post for spam.',
  'TikTok rechazó la publicación.': 'TikTok refused the post.',
  'Publicado en TikTok': 'Published on TikTok',
  '«{*}» ya está en TikTok. Puede tardar unos minutos en verse.':
    '“{}” is on TikTok. It may take a few minutes to show.',
  'No se pudo publicar en TikTok': 'Could not be published on TikTok',
  'Publicaciones canceladas': 'Posts cancelled',
  'Desconectaste TikTok: {} sin enviar.': 'You disconnected TikTok: {} before being sent.',
  'se canceló 1 publicación': '1 post was cancelled',
  'se cancelaron {} publicaciones': '{} posts were cancelled',

  // Plans and payments
  'Tu plan venció': 'Your plan ended',
  'No registramos un nuevo pago y tu cuenta pasó al plan Gratuito. Puedes renovarlo en los planes.':
    'We registered no new payment and your account went to the free plan. You can renew it among the plans.',
  'Tu suscripción terminó': 'Your subscription ended',
  'Como la cancelaste, tu cuenta pasó al plan Gratuito. Puedes volver cuando quieras.':
    'You had cancelled it, so your account went to the free plan. You can come back whenever you want.',
  'El servicio de pagos no responde. Si ya pagaste, tu pago sigue guardado y lo confirmaremos solos: no pagues otra vez.':
    'The payment service does not answer. If you have paid, your payment is kept and we are going to confirm it by ourselves: do not pay again.',
  'El servicio de pagos está ocupado. Si ya pagaste, tu pago sigue guardado y lo confirmaremos en un momento.':
    'The payment service is busy. If you have paid, your payment is kept and we are going to confirm it in a moment.',
  'El servicio de pagos no aceptó nuestra credencial. Si ya pagaste, tu pago sigue guardado; ya avisamos al equipo.':
    'The payment service did not accept our credential. If you have paid, your payment is kept; our team knows.',
  'El servicio de pagos no reconoce este pago. No se cobró nada; empieza de nuevo desde los planes.':
    'The payment service does not know this payment. Nothing was charged; begin again from the plans.',
  'Pago aprobado': 'Payment approved',
  'Renovaste tu plan {}: está activo hasta el {}.': 'You renewed your plan {}: it is active until {}.',
  'Tu plan {} está activo hasta el {}.': 'Your plan {} is active until {}.',
  'Recibimos tu pago del plan {}. Tu cuenta {}: el pago queda guardado hasta que cambies de plan.':
    'We received your payment of the plan {}. Your account {}: the payment is kept until you change plans.',
  'tiene un plan sin límites': 'has a plan without limits',
  'ya tiene este plan sin fecha de fin': 'has this plan already, without an end',
  'Pago en revisión': 'Payment under review',
  'El valor recibido no corresponde al plan {}. Tu plan no cambió; lo revisamos y te escribimos.':
    'The amount received is not that of the plan {}. Your plan did not change; we look into it and write to you.',
  'Pago rechazado': 'Payment refused',
  'El pago del plan {} no se aprobó. No se cobró nada; puedes intentarlo de nuevo desde los planes.':
    'The payment of the plan {} was not approved. Nothing was charged; you can try again from the plans.',
  'Pago anulado': 'Payment voided',
  'Se anuló el pago del plan {}. {}': 'The payment of the plan {} was voided. {}',
  'Tu cuenta vuelve al plan Gratuito.': 'Your account goes back to the free plan.',
  'Tu plan está activo hasta el {}.': 'Your plan is active until {}.',
  'Tu plan actual no cambia.': 'Your present plan does not change.',

  // Agency
  'Nuevo video': 'New video',
  'Hay un video nuevo en {*}: «{*}».': 'There is a new video in {}: “{}”.',
  'Video {}': 'Video {}',
  pendiente: 'pending',
  aprobado: 'approved',
  rechazado: 'declined',
  publicado: 'published',
  '{*} marcó el video «{*}» ({*}) como {}. Comentario: {*}':
    '{} marked the video “{}” ({}) as {}. Comment: {}',
  '{*} marcó el video «{*}» ({*}) como {}.': '{} marked the video “{}” ({}) as {}.',
  'Video actualizado': 'Video updated',
  '{*} editó el video «{*}» ({*}).': '{} edited the video “{}” ({}).',
  '{*} comentó el video «{*}» ({*}). Comentario: {*}': '{} commented on the video “{}” ({}). Comment: {}',

  // Account
  'Ahora también entras con Google': 'You can sign in with Google now',
  'Tu cuenta quedó enlazada con {*} y se cerraron sus otras sesiones. Si no pusiste tú la contraseña de esta cuenta, escríbenos desde la página de contacto.':
    'Your account is linked with {} and its other sessions were closed. If it was not you who set the password of this account, write to us from the contact page.',
  'Google no responde. Inténtalo en unos minutos o entra con tu contraseña.':
    'Google does not answer. Try again in a few minutes or sign in with your password.',
  'Google no confirmó tu identidad. Vuelve a intentarlo o entra con tu contraseña.':
    'Google did not confirm who you are. Try again or sign in with your password.',
  'El servidor de correo no responde. Tu mensaje quedó guardado y lo enviaremos en unos minutos.':
    'The mail server does not answer. Your message is stored and we are going to send it in a few minutes.',
  'El servidor de correo no aceptó el mensaje; quedó guardado.':
    'The mail server did not accept the message; it is stored.',

  // Notifications that carry a reason, after everything that is more exact
  '{} No se publicó nada.': '{} Nothing was published.',
  '«{*}»: {}': '“{}”: {}',
};
