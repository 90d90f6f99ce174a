import type { AppTexts } from '../../app-texts';

export const legal: AppTexts['legal'] = {
  contents: 'Conteúdo',
  updated: (day) => `Última atualização: ${day.split('-').toReversed().join('/')}`,
  operator: {
    title: 'Quem presta o serviço',
    known: (name, taxId, address) =>
      `Este serviço é prestado por ${name}${taxId === null ? '' : `, NIT ${taxId}`}${address === null ? '' : `, com sede em ${address}`}, que também é responsável pelo tratamento dos seus dados.`,
    unknown:
      'Pregonero é o nome com que este serviço é oferecido. A empresa que o opera, também responsável pelo tratamento dos seus dados, consta no comprovante de cada pagamento e se identifica por escrito quando você pedir.',
    contact: (email) =>
      `Para qualquer assunto deste documento, escreva para ${email} ou use a página de contato. Respondemos dentro dos prazos da lei. Esta é uma tradução: se houver diferença, vale o texto em espanhol.`,
  },
  terms: {
    title: 'Termos e condições',
    lead: 'Estas são as regras para usar o Pregonero. Ao criar uma conta, você as aceita; se não concorda, não a crie.',
    sections: [
      {
        id: 'servicio',
        title: 'O que é o Pregonero',
        paragraphs: [
          'O Pregonero ajuda pequenos negócios a fazer vídeos curtos: escreve roteiros com inteligência artificial a partir do que você conta do seu negócio, um apresentador digital os diz para a câmera, e você pode adicionar B-roll e publicar o resultado em redes de vídeo curto.',
          'Os apresentadores e as vozes são digitais. Não representam pessoas reais.',
        ],
      },
      {
        id: 'cuenta',
        title: 'Sua conta',
        paragraphs: [
          'Você deve ter pelo menos 18 anos e fornecer dados verdadeiros. A conta é pessoal: guarde a sua senha e avise-nos se achar que outra pessoa a está usando.',
          'Você pode entrar com e-mail e senha ou com o Google.',
        ],
      },
      {
        id: 'planes',
        title: 'Planos e pagamentos',
        paragraphs: [
          'O plano Gratuito não pede cartão. Os planos pagos são cobrados por mês, em pesos colombianos, por meio da Wompi. O preço que você vê é o total: nenhum imposto é somado na hora de pagar. Não há cobrança automática: cada mês é pago separadamente.',
          'Cada plano tem cotas mensais de vídeos, roteiros, alterações do formulário e espaço de biblioteca. O que você não usar não passa para o mês seguinte.',
          'Se você pagar outra vez o mesmo plano antes que termine, um mês é somado. Se pagar um plano diferente, este substitui o anterior a partir desse momento e o que restava do mês anterior não vira crédito.',
        ],
      },
      {
        id: 'cancelacion',
        title: 'Cancelamento e pagamentos já feitos',
        paragraphs: [
          'Você pode cancelar quando quiser. Mantém o acesso até o fim do período que pagou e depois passa para o plano Gratuito.',
          'Não há reembolso de pagamentos já feitos pelo simples fato de cancelar ou de não usar o serviço: cancelar evita gastos futuros, não devolve o mês em curso.',
          'A única exceção que oferecemos é a garantia de 14 dias da política de reembolso, nos casos e prazos ali descritos. Os direitos que a lei reconhece a você como consumidor, entre eles o de arrependimento, são sempre respeitados.',
        ],
      },
      {
        id: 'contenido',
        title: 'Seu conteúdo',
        paragraphs: [
          'O que você envia continua sendo seu, e os roteiros e vídeos que você gera são para usar no seu negócio. Você nos dá permissão para guardá-los e processá-los somente com o fim de prestar o serviço a você.',
          'Os vídeos gerados são apagados após 2 semanas. Baixe-os ou publique-os antes.',
        ],
      },
      {
        id: 'uso',
        title: 'O que não é permitido',
        paragraphs: [
          'Você não pode usar o Pregonero para:',
          '- enganar sobre produtos, preços, saúde ou dinheiro;',
          '- se passar por outra pessoa ou negócio;',
          '- publicar conteúdo ilegal, de ódio, violento ou sexual;',
          '- enviar material sobre o qual você não tem direitos;',
          '- atacar o serviço ou burlar os limites do seu plano.',
          'Podemos suspender uma conta que descumpra estas regras.',
        ],
      },
      {
        id: 'ia',
        title: 'Textos feitos com inteligência artificial',
        paragraphs: [
          'Um roteiro gerado pode ter erros. Leia-o antes de aprovar: o que você publica leva o seu nome e é sua responsabilidade.',
        ],
      },
      {
        id: 'responsabilidad',
        title: 'Disponibilidade e responsabilidade',
        paragraphs: [
          'Trabalhamos para que o serviço esteja disponível, mas ele depende de terceiros e pode falhar. Se um vídeo não puder ser concluído, a cota volta para o seu plano.',
          'Na medida em que a lei permitir, nossa responsabilidade se limita ao que você pagou nos últimos três meses.',
        ],
      },
      {
        id: 'cambios',
        title: 'Alterações e lei aplicável',
        paragraphs: [
          'Se mudarmos algo importante nestes termos, avisaremos por e-mail antes que passe a valer. Eles são regidos pela lei da Colômbia.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Política de privacidade',
    lead: 'Quais dados guardamos, para quê, por quanto tempo e o que você pode fazer com eles.',
    sections: [
      {
        id: 'datos',
        title: 'Quais dados guardamos',
        paragraphs: [
          '- Da conta: nome, e-mail, senha (cifrada de forma que ninguém pode lê-la) ou o seu identificador do Google.',
          '- Do seu negócio: o que você responde no formulário e o que acrescenta ao perfil dele.',
          '- Do seu trabalho: roteiros, vídeos, arquivos da sua biblioteca, gravações de voz que você envia e publicações.',
          '- Dos seus pagamentos: plano, valor, data, referência e resultado. Quem vê os dados do seu cartão é a Wompi, não nós.',
          '- Do TikTok, se você o conectar: permissões cifradas e o seu nome de usuário.',
          '- De segurança: registros técnicos de acesso e, de cada sessão, navegador, sistema, um endereço de rede abreviado e o último uso.',
          '- Do que você aceita: qual documento e qual versão, quando e um endereço de rede abreviado, como prova.',
          '- Do que você escreve na página de contato: nome, e-mail e mensagem.',
          '- De quem revisa um vídeo por um link, sem conta: o nome que digita, os comentários e as notas de voz e, com cada decisão e ao aceitar esta política, a data e um endereço de rede abreviado.',
        ],
      },
      {
        id: 'finalidad',
        title: 'Para que os usamos',
        paragraphs: [
          'Para prestar o serviço, cobrar o que você compra, responder a você, cuidar da segurança e cumprir a lei. Não vendemos os seus dados nem os usamos para publicidade de terceiros.',
        ],
      },
      {
        id: 'terceros',
        title: 'Com quem os compartilhamos',
        paragraphs: [
          'Só com quem é preciso para prestar o serviço, e só o necessário:',
          '- o provedor que escreve os roteiros (o que você conta do seu negócio);',
          '- o provedor de apresentadores e vozes (o texto do roteiro aprovado ou a gravação que o substitui);',
          '- o banco de clipes (palavras de busca);',
          '- Wompi (seus pagamentos), Google (se você entra com o Google) e TikTok (o que você publica);',
          '- quem hospeda os servidores e os arquivos, e quem entrega nossos e-mails;',
          '- a agência que cuida da sua conta, se você trabalha com uma.',
        ],
      },
      {
        id: 'plazos',
        title: 'Por quanto tempo',
        paragraphs: [
          '- Os vídeos gerados são apagados após 2 semanas.',
          '- Os dados de uma conta encerrada são apagados após 30 dias. Cancelar um plano não encerra a conta.',
          '- Os dados de faturamento são guardados por 7 anos, porque a lei exige.',
          '- As mensagens da página de contato são guardadas por 1 ano, ou até que a conta com o mesmo e-mail seja apagada.',
          '- O que deixa quem revisa um vídeo sem conta é guardado, no máximo, enquanto esse vídeo existir.',
          '- O restante é guardado, no máximo, enquanto você tiver a conta.',
        ],
      },
      {
        id: 'derechos',
        title: 'Seus direitos',
        paragraphs: [
          'Você pode conhecer, corrigir, atualizar e pedir que apaguemos os seus dados, e retirar a sua autorização. Escreva para nós pela página de contato com o e-mail da sua conta.',
          'Você também pode apresentar uma reclamação à Superintendencia de Industria y Comercio da Colômbia.',
        ],
      },
      {
        id: 'navegador',
        title: 'O que fica no seu navegador',
        paragraphs: [
          'Usamos um cookie de sessão e o armazenamento local para que você não precise entrar toda vez e para lembrar o seu idioma, as cores que escolheu e o que deixou pela metade. Não usamos cookies de publicidade nem de rastreamento.',
        ],
      },
      {
        id: 'menores',
        title: 'Menores de idade',
        paragraphs: [
          'O Pregonero é para pessoas de 18 anos ou mais. Se soubermos que uma conta é de um menor, nós a encerramos e apagamos os dados dele.',
        ],
      },
      {
        id: 'seguridad',
        title: 'Segurança',
        paragraphs: [
          'As senhas e as permissões de terceiros são guardadas cifradas, e a conexão com o site também é cifrada. Nenhum sistema é infalível: se algo grave acontecer com os seus dados, avisaremos você.',
        ],
      },
    ],
  },
  refunds: {
    title: 'Política de reembolso',
    lead: 'Como regra, os pagamentos já feitos não são devolvidos. Esta é a exceção: uma garantia de 14 dias para a sua compra.',
    sections: [
      {
        id: 'garantia',
        title: 'A garantia de 14 dias',
        paragraphs: [
          'Você tem 14 dias a partir da data do pagamento para pedir um reembolso. Depois desse prazo o pagamento não é devolvido; cancelar continua sendo possível e você mantém o acesso até o fim do período.',
        ],
      },
      {
        id: 'casos',
        title: 'Quando é aprovado',
        paragraphs: [
          '- O mesmo mês foi cobrado duas vezes ou o valor estava errado.',
          '- O plano não foi ativado ou uma falha nossa impediu você de usá-lo.',
          '- Você comprou por engano e não gerou vídeos com esse pagamento.',
          '- A lei dá a você direito à devolução, por exemplo por arrependimento.',
        ],
      },
      {
        id: 'excepciones',
        title: 'Quando não',
        paragraphs: [
          '- Passaram-se mais de 14 dias desde o pagamento.',
          '- A cota de vídeos desse mês já foi usada.',
          '- A conta foi suspensa por descumprir os termos.',
          '- Você mudou de plano ou cancelou e quer a parte do mês que não usou: os termos explicam que essa parte não é devolvida.',
        ],
      },
      {
        id: 'como',
        title: 'Como pedir',
        paragraphs: [
          'Escreva para nós pela página de contato com o e-mail da sua conta, a referência do pagamento e o motivo.',
        ],
      },
      {
        id: 'plazos',
        title: 'Quanto demora',
        paragraphs: [
          '- Análise: de 2 a 3 dias úteis a partir do seu pedido. Respondemos por e-mail em qualquer caso.',
          '- Se for aprovado: de 5 a 10 dias úteis para que o dinheiro chegue ao mesmo meio com que você pagou; depende do seu banco.',
          'Com um reembolso aprovado, o plano desse pagamento termina e a conta passa para o plano Gratuito.',
        ],
      },
    ],
  },
};
