package parley

import "strings"

// takesKey tells whether a route takes an Idempotency-Key. A base URL may have a path of its own before it.
func takesKey(method, path string) bool {
	for _, route := range keyedRoutes {
		known, template, _ := strings.Cut(route, " ")
		if method == known && endsAs(path, template) {
			return true
		}
	}
	return false
}

func endsAs(path, template string) bool {
	parts, known := strings.Split(path, "/"), strings.Split(template, "/")[1:]
	if len(parts) < len(known) {
		return false
	}
	for index, part := range parts[len(parts)-len(known):] {
		if !strings.HasPrefix(known[index], "{") && known[index] != part {
			return false
		}
	}
	return true
}
