// Rules of this house that no plugin of oxlint brings. .oxlintrc.json says where each of them counts.

/**
 * @typedef {{ line: number }} Position
 * @typedef {{ loc: { start: Position, end: Position } }} Node
 * @typedef {Node & { value: string }} Comment
 * @typedef {Node & { typeAnnotation: { typeName?: { name?: string } } }} Assertion
 * @typedef {{ name?: string, object?: { name?: string }, property?: { name?: string } }} Callee
 * @typedef {Node & { callee: Callee, arguments: unknown[] }} Call
 * @typedef {Node & { specifiers: { local: { name: string } }[] }} Import
 * @typedef {Import & { source: unknown }} Export
 * @typedef {{
 *   filename: string,
 *   sourceCode: { lines: string[], getAllComments: () => Comment[] },
 *   report: (found: { node: Node, message: string }) => void,
 * }} File
 */

const SWITCHED_OFF = /^\s*(?:oxlint|eslint)-disable/
const STANDS_ALONE = /^\s*(?:\/\/|\/\*(?!\*))/

/** `any` and `!` are forbidden by rules of their own: whoever needs one switches the rule off, and says why. */
const reasons = {
  /** @param {File} file */
  create(file) {
    const { sourceCode } = file
    const comments = sourceCode.getAllComments()
    for (const node of comments) {
      if (SWITCHED_OFF.test(node.value) && !/ -- \S/.test(node.value))
        file.report({ node, message: 'Say after ` -- ` why this rule does not count here.' })
    }
    /** @param {Node} node */
    const isExplained = ({ loc: { start, end } }) =>
      comments.some(({ loc }) => {
        if (loc.start.line >= start.line && loc.start.line <= end.line) return true
        const above = loc.end.line === start.line - 1
        return above && STANDS_ALONE.test(sourceCode.lines[loc.start.line - 1] ?? '')
      })
    return {
      /** @param {Assertion} node */
      TSAsExpression(node) {
        if (node.typeAnnotation.typeName?.name === 'const' || isExplained(node)) return
        file.report({
          node,
          message: 'Say beside it, or above, why `as` knows better than the types.',
        })
      },
    }
  },
}

const noReExports = {
  /** @param {File} file */
  create(file) {
    const message = 'Import this from where it is made: there are no barrels.'
    /** @type {Set<string>} */
    const imported = new Set()
    return {
      /** @param {Import} node */
      ImportDeclaration(node) {
        for (const { local } of node.specifiers) imported.add(local.name)
      },
      /** @param {Node} node */
      ExportAllDeclaration(node) {
        file.report({ node, message })
      },
      /** @param {Export} node */
      ExportNamedDeclaration(node) {
        if (node.source !== null || node.specifiers.some(({ local }) => imported.has(local.name)))
          file.report({ node, message })
      },
    }
  },
}

const TELLS_NOTHING = /(?:^|[/-])(?:utils?|helpers?|common|misc|types|index)(?:\/|\.[^/]*$)/

const tellingNames = {
  /** @param {File} file */
  create: (file) => ({
    /** @param {Node} node */
    Program(node) {
      if (TELLS_NOTHING.test(file.filename))
        file.report({ node, message: 'Name this file after what it does.' })
    },
  }),
}

const noOwnClock = {
  /** @param {File} file */
  create(file) {
    const message = 'Time is an input: take it from the clock that is given.'
    return {
      /** @param {Call} node */
      CallExpression(node) {
        const { object, property } = node.callee
        if (object?.name === 'Date' && property?.name === 'now') file.report({ node, message })
      },
      /** @param {Call} node */
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0)
          file.report({ node, message })
      },
    }
  },
}

export default {
  meta: { name: 'house' },
  rules: {
    reasons,
    'no-re-exports': noReExports,
    'telling-names': tellingNames,
    'no-own-clock': noOwnClock,
  },
}
