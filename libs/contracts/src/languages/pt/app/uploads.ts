import type { AppTexts } from '../../app-texts';

export const uploads: AppTexts['uploads'] = {
  choose: {
    draftBack:
      'Recuperamos o que você estava escrevendo. Os arquivos não ficam guardados: escolha-os de novo.',
    title: 'Enviar vídeo',
    submit: 'Enviar vídeo',
    captionOf: (name) => `Legenda de “${name}”`,
    progress: 'Andamento do envio',
    sending: (percent) => `Enviando… ${percent}%`,
    storing: 'Guardando o vídeo…',
    failed: 'O vídeo não foi enviado.',
    brokenHint:
      'Por dentro este arquivo não é um vídeo que se possa abrir: pode estar danificado. O que você escreveu continua aqui: escolha outro arquivo.',
    doneTitle: 'Vídeo enviado',
    doneText: 'O cliente recebeu um aviso.',
    version: 'Enviar versão nova',
    versionDone: 'Versão enviada',
    versionFailed: 'A versão não foi enviada.',
  },
  list: {
    title: 'Envios',
    leave: 'Se você fechar esta página, depois continua com o mesmo arquivo.',
    waiting: 'Em espera',
    interrupted: (percent) =>
      `A conexão caiu em ${percent}%. O envio continua de onde parou assim que ela voltar.`,
    cancel: (caption) => `Cancelar o envio de “${caption}”`,
    failedHint: 'O que você escreveu continua aqui. Escolha outro arquivo ou cancele o envio.',
    otherFile: 'Escolher outro arquivo',
    unfinished: (file, percent) =>
      `“${file}” parou em ${percent}%. Escolha o mesmo arquivo e o envio continua de onde parou.`,
    chooseSame: 'Escolher o arquivo',
    notThatFile: (file) => `Esse não é o arquivo que estava sendo enviado: “${file}”.`,
    version: (caption) => `Versão nova de “${caption}”`,
    versionHint: 'Escolha outro arquivo ou cancele o envio.',
  },
};
