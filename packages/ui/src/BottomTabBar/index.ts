export { BottomTabBar, type BottomTabBarProps, type TabBarEntry } from './BottomTabBar.tsx';
