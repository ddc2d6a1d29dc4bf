import { describeChart, describeScenarios } from '@baize/chartwalk/suite';
import { logoutModel } from './model.ts';
import { logoutScenarios } from './scenarios.ts';

describeChart(logoutModel);
describeScenarios(logoutModel, logoutScenarios);
