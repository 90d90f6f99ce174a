/**
 * Rules of this project that no plugin of oxlint has. `.oxlintrc.json` says where each of them holds. A rule is a message and the selectors of
 * the syntax that it rejects; only `exported-docstring` reads comments.
 */

const LETTERS = '/\\p{L}{2}/u';

/** @param {string} message @param {string[]} selectors */
const reject = (message, ...selectors) => ({
  create: (context) => ({
    [selectors.join(', ')](node) {
      context.report({ message, node });
    },
  }),
});

/** @param {string} pattern of the text of a string or of a piece of a template */
const texts = (pattern) => [`Literal[value=${pattern}]`, `TemplateElement[value.raw=${pattern}]`];

/** Types that are computed from a value are described by that value. */
const DOCUMENTED = [
  'ExportNamedDeclaration[declaration.type=/^(Function|Class|Variable|TSInterface|TSEnum)/]',
  'ExportNamedDeclaration[declaration.type="TSTypeAliasDeclaration"]:not(:has(TSTypeQuery, TSIndexedAccessType, TSTypeOperator))',
].join(', ');

const exportedDocstring = {
  create: ({ report, sourceCode }) => ({
    [DOCUMENTED](node) {
      const [decorator] = node.declaration.decorators ?? [];
      const first = decorator !== undefined && decorator.range[0] < node.range[0] ? decorator : node;
      const comment = sourceCode.getCommentsBefore(first).at(-1);
      const isDocstring =
        comment?.type === 'Block' &&
        comment.value.startsWith('*') &&
        comment.loc.end.line >= first.loc.start.line - 1;
      if (!isDocstring) report({ message: 'An export has a docstring: `/** … */` above it.', node });
    },
  }),
};

export default {
  meta: { name: 'pregonero' },
  rules: {
    'exported-docstring': exportedDocstring,
    'schema-by-migrations': reject(
      'The schema changes by migrations only.',
      'Property[key.name="synchronize"][value.value=true]',
    ),
    'inject-by-type': reject(
      'A class is injected by its type; @Inject is for tokens.',
      'Decorator[expression.callee.name="Inject"][expression.arguments.0.name=/^[A-Z][A-Za-z]*[a-z]/]',
      'Decorator[expression.callee.name="InjectDataSource"]',
    ),
    'log-one-object': reject(
      "A log line is one object: `{ msg: 'event in English', …facts }`.",
      'CallExpression[callee.object.property.name="logger"][callee.property.name=/^(debug|log|warn|error)$/]:not([arguments.length=1][arguments.0.type="ObjectExpression"])',
    ),
    'private-keyword': reject('Private members carry the keyword `private`.', 'PrivateIdentifier'),
    'sql-in-its-library': reject(
      'Statements belong to a repository of libs/persistence, those on `jobs` to libs/queue.',
      'CallExpression[callee.property.name="createQueryBuilder"]',
      'CallExpression[callee.property.name="query"]:matches([arguments.0.type="Literal"], [arguments.0.type="TemplateLiteral"])',
      ...texts('/\\b(?:SELECT\\s[\\s\\S]*\\sFROM|UPDATE\\s\\w+\\s+SET|INSERT INTO|DELETE FROM)\\s/u'),
    ),
    'jobs-sql-in-queue': reject(
      'Only libs/queue names the tables `jobs` and `provider_state`.',
      ...texts('/\\b(?:from|join|into|update|table)\\s+"?(?:jobs|provider_state)\\b/iu'),
      ...texts('/\\bjobs\\."?[a-z]+"?\\s*(?:=|->|IN\\b)/iu'),
      'Literal[value="jobs"]',
      'Identifier[name="JobEntity"]',
    ),
    'no-sleeps': reject(
      'A test waits for a condition, with a deadline: `eventually` of @pregonero/testing.',
      'NewExpression[callee.name="Promise"] CallExpression[callee.name="setTimeout"]',
      'ImportDeclaration[source.value=/^(node:)?timers/]',
    ),
    'text-in-catalogue': reject(
      'Texts for people belong to a file of libs/contracts/messages, in each language.',
      `JSXText[value=${LETTERS}]`,
      `JSXElement > JSXExpressionContainer > Literal[value=${LETTERS}]`,
      `JSXElement > JSXExpressionContainer > :matches(ConditionalExpression, LogicalExpression) > Literal[value=${LETTERS}]`,
      `JSXAttribute[name.name=/^(aria-label|aria-description|title|placeholder|alt|label|text|hint|loadingText)$/] > Literal[value=${LETTERS}]`,
      `CallExpression[callee.object.name="toast"] > Literal[value=${LETTERS}]`,
    ),
  },
};
